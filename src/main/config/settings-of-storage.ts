import { type Setting, setting } from "./setting.ts";

/** Where things are kept, and with which key. */
export const settingsOfStorage: Readonly<Record<string, readonly Setting[]>> = {
  "What is kept": [
    setting(
      "DATA_DIR",
      "/var/lib/belle-data",
      "`data`",
      "per process",
      "the folder for the database, keys and logs; one running product to a folder",
    ),
    setting(
      "DATABASE_URL",
      "postgres://belle:password@db.example.com:5432/belle",
      "an embedded PostgreSQL",
      "yes",
      "a PostgreSQL server of your own, for any number of processes (deployment guide, section 2)",
    ),
    setting(
      "DATABASE_DIRECT_URL",
      "postgres://belle:password@db.example.com:5432/belle",
      "`DATABASE_URL`",
      "with a pooler in transaction mode",
      "the same database past a pooler in transaction mode, where one stands at `DATABASE_URL` (deployment guide, section 2)",
    ),
    setting(
      "DATABASE_CONNECTIONS",
      "25",
      "what `MOST_CALLS` and the cores need, at most a quarter of the server",
      "for more than four processes",
      "how many connections one process takes; two thirds of what jobs and listening leave are for callers alone",
    ),
    setting(
      "SECRET_KEY",
      "change-me-change-me-change-me-change-me",
      "made once, kept in the data folder",
      "must with `DATABASE_URL`",
      "encrypts what is stored; at least 32 characters; must be given with `DATABASE_URL` (deployment guide, section 2)",
    ),
    setting(
      "SECRET_KEYS_ACCEPTED",
      "an-old-one-an-old-one-an-old-one-an-old-one",
      "none",
      "while the key is replaced",
      "further keys that open what was sealed with them, separated by commas, while `SECRET_KEY` is replaced (deployment guide, section 15)",
    ),
  ],
  "Recordings of calls": [
    setting(
      "RECORDINGS_BUCKET",
      "belle-recordings",
      "the data folder",
      "with processes on several machines",
      "a bucket in which recordings are kept, sealed, in place of the data folder; the four settings under it belong to it (deployment guide, section 14)",
    ),
    setting(
      "RECORDINGS_REGION",
      "us-east-1",
      "none",
      "with `RECORDINGS_BUCKET`",
      "its region; what the store says, where it has none",
    ),
    setting(
      "RECORDINGS_ACCESS_KEY_ID",
      "belle",
      "none",
      "with `RECORDINGS_BUCKET`",
      "a key that may read, write and delete there",
    ),
    setting("RECORDINGS_SECRET_ACCESS_KEY", "change-me", "none", "with `RECORDINGS_BUCKET`", "its secret half"),
    setting(
      "RECORDINGS_ENDPOINT",
      "https://s3.example.com",
      "Amazon's own",
      "for any other store",
      "where the store answers",
    ),
  ],
};
