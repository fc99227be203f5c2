import type { FastifyInstance } from "fastify";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** A login lives in the storage of one origin, so a page asked for under another loopback name is sent to the one that is meant. */
export function keepOneOrigin(app: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl);
  if (!loopbackNames.includes(own.hostname)) return;
  app.addHook("onRequest", (request, reply, done) => {
    const asked = request.headers.host ?? own.host;
    const page = request.method === "GET" && request.headers.accept?.includes("text/html");
    if (!page || asked === own.host || !URL.canParse(`http://${asked}`)) return done();
    if (loopbackNames.includes(new URL(`http://${asked}`).hostname))
      return reply.redirect(publicUrl + request.url, 307);
    done();
  });
}
