import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  downloadEscalation,
  exportEscalation,
  handOverEscalation,
  listEscalations,
  stopEscalation,
  takeEscalation,
} from "#contract/calls/escalations.ts";
import { readOnCall, saveOnCall, startDrill } from "#contract/calls/on-call.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import type { OnCallPlan } from "#domain/on-call/on-call-plan.ts";
import { download } from "../files/download.ts";
import { useFile } from "../files/use-file.ts";
import { useSession } from "../session/session.tsx";

export type OnCall = Reply<typeof readOnCall>;
export type Escalation = Reply<typeof listEscalations>[number];

const planKey = (tenantId: string) => ["on-call", tenantId] as const;
const escalationsKey = ["escalations"] as const;

export const useOnCall = (tenantId: string | undefined) => {
  const { call } = useSession();
  return useQuery({
    queryKey: planKey(tenantId ?? ""),
    enabled: tenantId !== undefined,
    queryFn: ({ signal }) => call(readOnCall, { params: { id: tenantId ?? "" } }, signal),
  });
};

export const useSaveOnCall = (tenantId: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plan: OnCallPlan) =>
      call(saveOnCall, { params: { id: tenantId }, body: plan as Request<typeof saveOnCall>["body"] }),
    onSuccess: (saved) => queries.setQueryData(planKey(tenantId), saved),
  });
};

/** Everybody of the plan is reached for real, and told that it is a drill. */
export const useDrill = (tenantId: string) => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(startDrill, { params: { id: tenantId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: escalationsKey }),
  });
};

type Which = {
  readonly tenantId?: string | undefined;
  readonly conversationId?: string | undefined;
  readonly all?: boolean;
};

/** Those under way, or all of them, the newest first. */
export const useEscalations = ({ tenantId, conversationId, all = false }: Which, enabled = true) => {
  const { call } = useSession();
  const state = all ? "all" : "running";
  return useQuery({
    queryKey: [...escalationsKey, state, tenantId, conversationId],
    enabled,
    queryFn: ({ signal }) =>
      call(listEscalations, { query: { state, tenant_id: tenantId, conversation_id: conversationId } }, signal),
  });
};

export const useStopEscalation = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(stopEscalation, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: escalationsKey }),
  });
};

/** The owner takes it: the caller hears so, and nobody else is rung. */
export const useTakeEscalation = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(takeEscalation, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: escalationsKey }),
  });
};

/** By name to somebody else of the plan. */
export const useHandOver = () => {
  const { call } = useSession();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, person_id }: { id: string; person_id: string }) =>
      call(handOverEscalation, { params: { id }, body: { person_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: escalationsKey }),
  });
};

/** The record on paper, as a file. */
export const useEscalationPaper = () =>
  useFile<{ id: string }>(({ id }) => ({
    ask: (signal) => download(downloadEscalation, { params: { id } }, signal),
    name: `emergency-${id}.pdf`,
    type: "application/pdf",
  }));

/** The record with its hashes, as it can be verified without us. */
export const useEscalationRecord = () => {
  const { call } = useSession();
  return useMutation({ mutationFn: (id: string) => call(exportEscalation, { params: { id } }) });
};
