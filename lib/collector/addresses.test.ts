import { expect, test } from "vitest";
import { isMetadata, isPublic } from "./addresses";

test.each(["8.8.8.8", "172.32.0.1", "2606:4700::6810:84e5", "::ffff:8.8.8.8", "64:ff9b::808:808", "2002:808:808::"])(
  "%s can be a public host",
  (address) => {
    expect([isPublic(address), isMetadata(address)]).toEqual([true, false]);
  },
);

test.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:7f00:1",
  "64:ff9b::7f00:1",
  "64:ff9b:1::7f00:1",
  "2001:db8::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2002:7f00:1::",
  "fc00::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
])("E1: %s is no public host", (address) => {
  expect([isPublic(address), isMetadata(address)]).toEqual([false, false]);
});

test.each([
  "169.254.169.254",
  "169.254.170.2",
  "100.100.100.200",
  "168.63.129.16",
  "::ffff:a9fe:a9fe",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::a9fe:a9fe",
  "2002:a9fe:a9fe::1",
  "fd00:ec2::254",
  "fd20:ce::254",
])("E1: %s is where a cloud keeps credentials", (address) => {
  expect(isMetadata(address)).toBe(true);
});
