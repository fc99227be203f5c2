declare module "virtual:lone-files" {
  /** None in development, where the app starts every page. */
  const files: readonly string[] | undefined;
  export default files;
}
