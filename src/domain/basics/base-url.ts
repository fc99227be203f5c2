/** An address that paths are put behind: without the slash that people end it with. */
export const baseUrl = (address: string): string => address.replace(/(?<!\/)\/+$/, "");
