import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { eraseCaller, listContacts, readContact, updateContact } from "#contract/contacts.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { useSession } from "../session/session.tsx";

export type Contact = Reply<typeof readContact>["data"];
export type ContactRow = Reply<typeof listContacts>["data"][number];
export type ContactChange = Request<typeof updateContact>["body"];

const contactKey = (id: string) => ["contacts", "one", id] as const;

const contactsPerPage = 30;

/** Whoever called last stands first; with words, those with one of them in name or number. What was found stays in sight while the next search is on its way. */
export const useContacts = (words: string) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: ["contacts", "list", words],
    queryFn: ({ pageParam, signal }) =>
      call(listContacts, { query: { ...(words && { q: words }), limit: contactsPerPage, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
};

/** `wanted` is false while they are being erased and after: then there is nobody to ask about. */
export const useContact = (id: string, wanted: boolean) => {
  const { call } = useSession();
  return useQuery({
    queryKey: contactKey(id),
    enabled: wanted,
    queryFn: async ({ signal }) => (await call(readContact, { params: { id } }, signal)).data,
  });
};

/** The caller's name also stands in the conversations, so they are asked for again. */
export const useUpdateContact = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactChange) => call(updateContact, { params: { id }, body }),
    onSuccess: ({ data }) => {
      queries.setQueryData<Contact>(contactKey(id), (before) => before && { ...before, ...data });
      for (const first of ["conversations", "conversation"]) void queries.invalidateQueries({ queryKey: [first] });
    },
  });
};

/** Everything that is loaded may name them: what nobody looks at is dropped, the rest is asked for again, but for the page that tells of it. */
export const useEraseCaller = (id: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (phone: string) => call(eraseCaller, { body: { phone } }),
    onSuccess: () => {
      const own = contactKey(id).join();
      queries.removeQueries({ type: "inactive" });
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join() !== own });
    },
  });
};
