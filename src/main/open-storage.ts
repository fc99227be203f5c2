import { join } from "node:path";
import { createFolderStorage } from "#providers/storage/folder/folder-storage.ts";
import type { Storage } from "#providers/storage/port.ts";
import type { S3Place } from "#providers/storage/s3/s3-storage.ts";
import type { Config } from "./config/config.ts";

/** The bucket in which recordings are kept. Absent: they are in the data folder. */
export function s3PlaceOf({ vendors }: Pick<Config, "vendors">): S3Place | undefined {
  const { RECORDINGS_BUCKET: bucket, RECORDINGS_REGION: region, RECORDINGS_ACCESS_KEY_ID: accessKeyId } = vendors;
  const { RECORDINGS_SECRET_ACCESS_KEY: secretAccessKey, RECORDINGS_ENDPOINT: endpoint } = vendors;
  return bucket !== undefined && region !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined
    ? { bucket, region, accessKeyId, secretAccessKey, endpoint }
    : undefined;
}

/** Loaded where it is used: its client is large. */
export const openS3 = async (place: S3Place): Promise<Storage> =>
  (await import("#providers/storage/s3/s3-storage.ts")).createS3Storage(place);

export async function openStorage(config: Pick<Config, "vendors" | "dataDir">): Promise<Storage> {
  const place = s3PlaceOf(config);
  return place ? openS3(place) : createFolderStorage({ dir: join(config.dataDir, "recordings") });
}
