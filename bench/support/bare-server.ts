import Fastify from "fastify";

/** The least that Fastify can do: what an authenticated route is held against. */
const app = Fastify();
app.get("/bare", async () => ({ status: "ok" }));
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
process.stdout.write("listening\n");
