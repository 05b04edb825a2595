// What kind of place an IP address is: IANA's registries of special-purpose addresses (RFC 6890 and what updates it), and where clouds keep
// credentials. Pure.
import { BlockList, isIPv6 } from "node:net";

type Range = readonly [network: string, bits: number];

/** IPv4 that belongs to no public host: this network, private, shared, loopback, link-local, documentation, tests, multicast, reserved. */
const NOT_PUBLIC_IPV4: readonly Range[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** The part of IPv6 that is handed out to public hosts, and the prefixes that stand for an IPv4 address. */
const GLOBAL_IPV6: readonly Range[] = [
  ["2000::", 3],
  ["64:ff9b::", 96],
  ["::ffff:0:0", 96],
];
const NOT_PUBLIC_IPV6: readonly Range[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["3fff::", 20],
];

/**
 * Link-local addresses hold the metadata services of AWS, Google, Azure, Oracle, DigitalOcean and others; Alibaba, Azure and Oracle have one
 * more each, and AWS and Google one in IPv6.
 */
const METADATA_IPV4: readonly Range[] = [
  ["169.254.0.0", 16],
  ["100.100.100.200", 32],
  ["168.63.129.16", 32],
  ["192.0.0.192", 32],
];
const METADATA_IPV6: readonly Range[] = [
  ["fd00:ec2::", 32],
  ["fd20:ce::254", 128],
];

/** The same range behind NAT64 (RFC 6052, RFC 8215) and 6to4 (RFC 3056); the form ::ffff:0:0/96 a BlockList reads as IPv4 by itself. */
function translations([network, bits]: Range): Range[] {
  const [a = 0, b = 0, c = 0, d = 0] = network.split(".").map(Number);
  const [high, low] = [(a << 8) | b, (c << 8) | d].map((part) => part.toString(16));
  return [
    [`64:ff9b::${high}:${low}`, 96 + bits],
    [`64:ff9b:1::${high}:${low}`, 96 + bits],
    [`2002:${high}:${low}::`, 16 + bits],
  ];
}

function listOf(ipv4: readonly Range[], ipv6: readonly Range[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of ipv4) list.addSubnet(network, bits, "ipv4");
  for (const [network, bits] of [...ipv6, ...ipv4.flatMap(translations)]) list.addSubnet(network, bits, "ipv6");
  return list;
}

const metadata = listOf(METADATA_IPV4, METADATA_IPV6);
const notPublic = listOf(NOT_PUBLIC_IPV4, NOT_PUBLIC_IPV6);
const global6 = listOf([], GLOBAL_IPV6);

const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Whether a cloud hands out credentials at this IP address, or at the IPv4 address that it stands for. */
export function isMetadata(address: string): boolean {
  return isIn(metadata, address);
}

/** Whether this IP address can be a host on the public internet. */
export function isPublic(address: string): boolean {
  return !isIn(notPublic, address) && (!isIPv6(address) || isIn(global6, address));
}
