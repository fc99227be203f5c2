import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { connect } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { findContent } from "#server/features/assistants/versions/store.ts";
import { createDatabase } from "../../support/processes/database.ts";

const lastBefore = "0119-before-versions";

test("assistants from before versions have a first one, as they are set, without blocked callers", async () => {
  const url = await createDatabase(inject("databaseUrl"), `belle_versions_${randomBytes(3).toString("hex")}`);
  const db = connect(url, { size: 2, onLost: () => undefined });
  try {
    await migrate(db, "db/migrations", lastBefore);
    const [owner_id, assistant_id] = [randomUUID(), randomUUID()];
    await sql`insert into owners (id, username, email, full_name, phone, password_hash, timezone, terms_version, terms_accepted_at, created_at)
      values (${owner_id}, 'sam', 'sam@riverside.example', 'Sam', '+12085550107', '', 'America/Denver', '1', now(), now())`.execute(
      db,
    );
    const settings = { trade: "plumbing", voice: "cole", blocked_numbers: ["+12085550166"] };
    await sql`insert into assistants (id, owner_id, name, greeting, system_instructions, sales_transfer, service_transfer, zapier_webhook,
      email_from, email_to, calendar_provider, timezone, settings, created_at)
      values (${assistant_id}, ${owner_id}, 'June', 'Hello.', 'Be brief.', '', '+12085550143', '', '', '', 'google', 'America/Denver',
      ${JSON.stringify(settings)}::jsonb, now())`.execute(db);
    expect((await migrate(db, "db/migrations")).applied).toContain("0120-assistant-versions");
    const { rows } =
      await sql`select number, made_by, came_by, changes, restored, reason from assistant_versions`.execute(db);
    expect(rows).toEqual([{ number: 1, made_by: "belle", came_by: "first", changes: [], restored: null, reason: "" }]);
    const { blocked_numbers: _, ...usual } = defaultSettings("plumbing");
    expect(await findContent(db, { owner_id, assistant_id }, 1)).toEqual({
      ...{ name: "June", greeting: "Hello.", system_instructions: "Be brief.", timezone: "America/Denver" },
      ...{ sales_transfer: "", service_transfer: "+12085550143", zapier_webhook: "", email_from: "", email_to: "" },
      settings: { ...usual, voice: "cole" },
    });
    const { rows: her } = await sql`select version from assistants`.execute(db);
    expect(her).toEqual([{ version: 1 }]);
  } finally {
    await db.destroy();
  }
});
