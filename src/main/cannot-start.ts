/** Why the product cannot start, in sentences that are fit to print as they are. */
export class CannotStart extends Error {
  constructor(text: string, options?: ErrorOptions) {
    super(text, options);
    this.name = "CannotStart";
  }
}
