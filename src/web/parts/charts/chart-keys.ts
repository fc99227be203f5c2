/**
 * Where a key leads from a point, or nothing for a key that is not ours. Points stand in rows of `columns`: all in one row for bars and
 * lines, which leaves up and down to the page; one in each row for a list.
 */
export const nextPoint = (key: string, from: number, count: number, columns = count): number | undefined => {
  const last = count - 1;
  const list = columns === 1;
  const rowStart = list ? 0 : from - (from % columns);
  const rowEnd = list ? last : Math.min(rowStart + columns - 1, last);
  switch (key) {
    case "ArrowRight":
      return Math.min(from + 1, rowEnd);
    case "ArrowLeft":
      return Math.max(from - 1, rowStart);
    case "ArrowDown":
      return columns === count && !list ? undefined : from + columns > last ? from : from + columns;
    case "ArrowUp":
      return columns === count && !list ? undefined : from - columns < 0 ? from : from - columns;
    case "Home":
      return rowStart;
    case "End":
      return rowEnd;
    default:
      return undefined;
  }
};
