// The `test` that every journey uses: the catalog is there, and the browser has nothing to complain about.
import { test as base, expect } from "@playwright/test";
import { untilListed } from "./progress";

type Watch = {
  /** What the console, the page or the network complained about. Empty at the end of every journey. */
  complaints: string[];
};

export const test = base.extend<Watch, { listed: undefined }>({
  // The project's servers are collected once; every journey starts from the whole list.
  listed: [
    async ({ playwright: _ }, provide, { project }) => {
      if (project.use.baseURL !== undefined) await untilListed(project.use.baseURL);
      await provide(undefined);
    },
    { scope: "worker", auto: true },
  ],
  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        const { url } = message.location();
        // A browser asks for the icon when it likes, also while a journey has Placard start anew.
        if (/ERR_CONNECTION_REFUSED/.test(message.text()) && /\/(?:icon\.svg|favicon\.ico)(?:\?|$)/.test(url)) return;
        if (message.type() === "error" || message.type() === "warning") complaints.push(`console: ${message.text()} ${url}`);
      });
      context.on("weberror", (error) => complaints.push(`script: ${error.error().message}`));
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol !== "data:" && hostname !== "127.0.0.1") complaints.push(`request: ${request.url()}`);
      });
      await provide(complaints);
      expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
