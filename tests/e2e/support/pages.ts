/** An address of the route table with its parts that vary filled in. */
export const addressOf = (path: string): string => path.replace("{id}", "a-17").replace("{month-year}", "11-2026");
