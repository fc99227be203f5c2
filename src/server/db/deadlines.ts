/** On both sides: we stop waiting, and the server stops working. A pooler must be told to let them pass. */
export const deadlines = (ms: number) => ({
  query_timeout: ms,
  statement_timeout: ms,
  idle_in_transaction_session_timeout: ms,
});
