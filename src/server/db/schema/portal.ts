/** Callers who look after their job. */
export type PortalSchema = {
  visit_codes: { appointment_id: string; id: string; phone: string; tries: number; expires_at: Date };
  visit_sessions: { token_sha256: Buffer; appointment_id: string; phone: string; expires_at: Date };
};
