/** An address of the route table with its parts that vary filled in: ids of nobody, and a month before there was an account. */
export const addressOf = (path: string): string => path.replace("{id}", "a-17").replace("{month-year}", "11-2020");
