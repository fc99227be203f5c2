/** What a caller hears before she can take calls herself. Without a name of the business it stands alone. */
export const nobodyThereText = (business: string): string =>
  `Thank you for calling${business === "" ? "" : ` ${business}`}. Nobody can take your call right now. Please call again later.`;

/** For a number of ours that belongs to nobody any more. */
export const notInServiceText = "This number is not in service. Please check the number and call again.";
