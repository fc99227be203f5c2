-- With a salt, `code_sha256` holds the argon2id of the code under it. Codes that were made before have none, and are kept as their SHA-256.
alter table recovery_codes add column salt bytea;
