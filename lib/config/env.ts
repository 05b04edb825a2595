// The only reader of the process environment.
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import type { Variables } from "./expand";

type Environment = Readonly<Record<string, string | undefined>>;

const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535))
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%[\]-]+$/)
    .default("127.0.0.1"),
  PLACARD_CONFIG: z.string().optional(),
  PLACARD_DATA: z.string().default(".placard"),
  PLACARD_SHARING: z.enum(["on", "off"]).default("on"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .optional(),
});

const RIGHT: Record<string, string> = {
  PORT: "a whole number from 0 to 65535",
  HOST: "an address or host name such as 127.0.0.1",
  PLACARD_SHARING: "on or off",
  DATABASE_URL: "a URL that starts with postgres://",
};

type Settings = {
  port: number;
  host: string;
  /** As given; relative to the working directory. */
  configPath?: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl?: string;
  sharing: boolean;
};

/**
 * Placard's own settings. A variable that is set but empty counts as not set. Throws AppError config-invalid, which names the
 * variables that do not fit and never their values.
 */
export function readEnv(environment: Environment = process.env): Settings {
  const given = Object.fromEntries(Object.keys(settings.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const result = settings.safeParse(given);
  if (!result.success) {
    const names = new Set(result.error.issues.map(({ path }) => String(path[0])));
    const words = [...names].map((name) => `${name} should be ${RIGHT[name] ?? "a text"}`);
    throw new AppError("config-invalid", `The environment does not fit: ${words.join("; ")}.`);
  }
  const { PORT: port, HOST: host, PLACARD_CONFIG, PLACARD_DATA, PLACARD_SHARING, DATABASE_URL } = result.data;
  return {
    port,
    host,
    ...(PLACARD_CONFIG === undefined ? {} : { configPath: PLACARD_CONFIG }),
    dataDir: resolve(PLACARD_DATA),
    sharing: PLACARD_SHARING === "on",
    ...(DATABASE_URL === undefined ? {} : { databaseUrl: DATABASE_URL }),
  };
}

/** The environment as a lookup for what a configuration names. */
export function variables(environment: Environment = process.env): Variables {
  return (name) => (Object.hasOwn(environment, name) ? environment[name] : undefined);
}

/** How many processes can run side by side without slowing each other. */
export function cpus(): number {
  return availableParallelism();
}
