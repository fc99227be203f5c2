import { join } from "node:path";
import formbody from "@fastify/formbody";
import fastify from "fastify";
import { addGuard } from "./guard.ts";
import { sendIndexPage } from "./index-page.ts";
import { startMailVendor } from "./mail/mail-vendor.ts";
import { addAsset, sendNotFound } from "./page.ts";
import type { Clock, Log, Vendor } from "./vendor.ts";
import { createWeather } from "./weather.ts";
import { addWeatherPages } from "./weather-pages.ts";

type Options = {
  /** The vendors keep their state below `<dataDir>/sandbox`. */
  readonly dataDir: string;
  /** Loopback only: the pages show mails and codes. */
  readonly host: "127.0.0.1" | "::1";
  /** 0 takes any free port, here and for SMTP; the caller keeps the number. */
  readonly port: number;
  readonly smtpPort: number;
  /** Where people reach the product; the hosted pages stand under the same name. */
  readonly productUrl: string;
  readonly clock: Clock;
  /** Where given, every page and the API ask for it. */
  readonly password?: string | undefined;
  readonly log: Log;
};

export type Sandbox = {
  readonly url: string;
  readonly port: number;
  readonly smtpUrl: string;
  readonly smtpPort: number;
  close(): Promise<void>;
};

/** A world that speaks the protocols of the outside services, on ports of its own. */
export async function startSandbox(options: Options): Promise<Sandbox> {
  const { dataDir, host, smtpPort, productUrl, password, clock, log } = options;
  const folder = (vendor: string) => join(dataDir, "sandbox", vendor);
  const mail = await startMailVendor({ dir: folder("mail"), host, port: smtpPort, clock, log });
  const weather = createWeather();
  const vendors: readonly Vendor[] = [mail];

  const app = fastify({ bodyLimit: 1024 * 1024, requestTimeout: 30_000, forceCloseConnections: true });
  for (const vendor of vendors) app.addHook("onClose", vendor.close);
  addGuard(app, { productUrl, password });
  app.register(formbody);
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith("/api/") ? reply.code(404).send({ detail: "There is nothing here." }) : sendNotFound(reply),
  );
  app.setErrorHandler((error: { statusCode?: number; code?: string }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ code: error.code }, "A sandbox page failed");
    return reply
      .code(status)
      .send({ detail: status >= 500 ? "The sandbox failed." : "The request is not understood." });
  });
  addAsset(app, "sandbox.css", new URL("./look/sandbox.css", import.meta.url));
  addAsset(app, "mark.svg", new URL("./look/mark.svg", import.meta.url));
  app.get("/", (_request, reply) => sendIndexPage(reply, vendors));
  addWeatherPages(app, weather);
  for (const vendor of vendors) vendor.addRoutes(app);

  try {
    await app.listen({ host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as { port: number };
  const url = `http://${new URL(productUrl).hostname}:${port}`;
  log.info({ port, smtp_port: mail.port }, "The sandbox is listening");
  return { url, port, smtpUrl: mail.address, smtpPort: mail.port, close: () => app.close() };
}
