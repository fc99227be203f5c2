declare module "virtual:lone-files" {
  /** None in development, where the app starts every page. */
  const lone:
    | {
        /** The entry first, then what it imports. */
        readonly files: readonly string[];
      }
    | undefined;
  export default lone;
}
