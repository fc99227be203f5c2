/** What a rule says about one place. */
export type Finding = { rule: string; text: string };

export type Violation = Finding & { path: string; line: number };
