export type Log = { readonly warn: (fields: object, text: string) => void };
