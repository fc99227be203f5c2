import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Everything on the screen is asked for again. `round` counts how often that was done, for the sections to come in anew. */
export const useRefresh = () => {
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await queries.invalidateQueries();
    setRefreshing(false);
    setRound((done) => done + 1);
  };
  return { round, refreshing, refresh: () => void refresh() };
};
