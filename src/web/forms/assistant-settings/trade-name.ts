/** As it stands in a list: "Garage door". */
export const tradeName = (trade: string): string => trade.charAt(0).toUpperCase() + trade.slice(1);
