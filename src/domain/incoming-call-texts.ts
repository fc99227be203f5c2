/** What a caller hears before she can take calls herself. Without a name of the business it stands alone. */
export const nobodyThereText = (business: string): string =>
  `Thank you for calling${business === "" ? "" : ` ${business}`}. Nobody can take your call right now. Please call again later.`;

/** While the owner has her paused; a call that can be put through goes on after it. */
export const pausedText = (business: string): string =>
  `Thank you for calling${business === "" ? "" : ` ${business}`}. We are not taking calls on this line right now.`;

/** For a number of ours that belongs to nobody any more. */
export const notInServiceText = "This number is not in service. Please check the number and call again.";
