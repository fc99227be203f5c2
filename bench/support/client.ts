import { randomInt, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

/** Plain node:http with kept connections, because fetch costs the bench more than the server spends. */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<{ status: number; text: string }> =>
    new Promise((done, failed) => {
      const sent = request(
        `${url}${path}`,
        { method, agent, headers: { "x-forwarded-for": someAddress(), ...headers } },
        (reply) => {
          let text = "";
          reply.setEncoding("utf8");
          reply.on("data", (data) => {
            text += data;
          });
          reply.on("end", () => done({ status: reply.statusCode ?? 0, text }));
        },
      );
      sent.once("error", failed);
      sent.end(body);
    });
  return {
    get: (path: string, headers?: Record<string, string>) => send("GET", path, headers),
    post: (path: string, body: object, headers: Record<string, string>) =>
      send("POST", path, { "content-type": "application/json", ...headers }, JSON.stringify(body)),
    remove: (path: string, headers: Record<string, string>) => send("DELETE", path, headers),
    logIn: (username: string, password: string) =>
      send(
        "POST",
        "/token",
        { "content-type": "application/x-www-form-urlencoded" },
        new URLSearchParams({ username, password }).toString(),
      ),
    async register(): Promise<{ username: string; password: string }> {
      const username = `bench-${randomUUID()}`;
      const password = randomUUID();
      const draft = {
        username,
        email: `${username}@bench.example`,
        phone: `208${randomInt(2_000_000, 9_999_999)}`,
        password,
        confirm_password: password,
        terms_agreed: true,
      };
      const { status, text } = await send(
        "POST",
        "/users/register",
        { "content-type": "application/json" },
        JSON.stringify(draft),
      );
      if (status !== 201) throw new Error(`registering answered ${status}: ${text}`);
      return { username, password };
    },
    close: () => agent.destroy(),
  };
}

const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
