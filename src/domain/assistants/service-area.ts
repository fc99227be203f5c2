/** Whether jobs are taken at a ZIP: five digits each, or three and a star for a whole region. None given: everywhere. */
export const servesZip = (zips: readonly string[], zip: string): boolean =>
  zips.length === 0 || zips.some((each) => (each.endsWith("*") ? zip.startsWith(each.slice(0, -1)) : zip === each));

export const outsideAreaText = (zip: string): string => `You don't take jobs in ${zip}.`;

/** The ZIP at the end of an address, where house numbers do not stand. */
export const zipOf = (address: string): string | undefined => /(?:^|[\s,])(\d{5})(?:-\d{4})?[\s.]*$/.exec(address)?.[1];
