import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readRecording } from "#contract/recordings.ts";
import { download } from "../files/download.ts";

const deadlineMs = 20_000;

/** What a caller said to the recorder, at an address that an audio element can play for as long as it is shown. */
export const useRecording = (messageId: string) => {
  const { data, ...query } = useQuery({
    queryKey: ["recording", messageId],
    queryFn: async ({ signal }) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
      const { pieces } = await download(readRecording, { params: { id: messageId } }, until);
      return (await new Response(pieces).blob()).slice(0, undefined, "audio/wav");
    },
    // It never changes; and nobody keeps megabytes of what is not shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { ...query, address };
};
