import type { TSSignature, TSType } from "oxc-parser";
import { type Declared, lookUp, type Scope, type Typed } from "./declarations.ts";

export type Field = {
  readonly typed: Typed;
  readonly optional: boolean;
  /** Those that the comment on it lists, where the type says only that it is a text. */
  readonly values?: readonly string[] | undefined;
};
export type Fields = { readonly named: Map<string, Field>; index?: Typed | undefined };

/** A reference led to what it stands for, its own parameters bound; undefined where the name is not declared. */
export function declaredType(typed: Typed): { declared: Declared; scope: Scope } | undefined {
  const { node, scope } = typed;
  if (node.type !== "TSTypeReference") return undefined;
  const declared = lookUp(node.typeName, scope);
  if (!declared || declared.kind === "bound") return declared && { declared, scope };
  const names =
    declared.kind === "alias"
      ? declared.params
      : (declared.node.typeParameters?.params.map(({ name }) => name.name) ?? []);
  const given = node.typeArguments?.params ?? [];
  return { declared, scope: bind(declared.scope, names, given, scope) };
}

function bind(parent: Scope, names: readonly string[], given: readonly TSType[], from: Scope): Scope {
  if (names.length === 0) return parent;
  const bound = names.flatMap((name, place): [string, Declared][] => {
    const node = given[place];
    return node ? [[name, { kind: "bound", typed: { node, scope: from } }]] : [];
  });
  return { ...parent, parent, declared: new Map(bound), spaces: new Map(), imports: new Map() };
}

/** The fields of an interface, with those that it has from others, or of a type written in place. */
export function fieldsOf(typed: Typed): Fields | undefined {
  const { node, scope } = typed;
  if (node.type === "TSTypeLiteral") return read(node.members, scope, { named: new Map() });
  if (node.type === "TSIntersectionType") {
    const all: Fields = { named: new Map() };
    for (const part of node.types) {
      const fields = fieldsOf({ node: part, scope });
      if (!fields) return undefined;
      for (const [name, field] of fields.named) all.named.set(name, field);
      all.index ??= fields.index;
    }
    return all;
  }
  if (node.type === "TSTypeReference" && node.typeName.type === "Identifier" && node.typeName.name === "Partial") {
    const [inner] = node.typeArguments?.params ?? [];
    const whole = inner && fieldsOf({ node: inner, scope });
    const named = [...(whole?.named ?? [])].map(([name, field]) => [name, { ...field, optional: true }] as const);
    return whole && { ...whole, named: new Map(named) };
  }
  const found = declaredType(typed);
  if (!found) return undefined;
  if (found.declared.kind === "bound") return fieldsOf(found.declared.typed);
  if (found.declared.kind === "alias") return fieldsOf({ node: found.declared.node, scope: found.scope });
  const fields: Fields = { named: new Map() };
  for (const { expression, typeArguments } of found.declared.node.extends) {
    if (expression.type !== "Identifier") continue;
    const { start, end, name } = expression;
    const typeName = { type: "Identifier" as const, name, start, end };
    const above = fieldsOf({
      node: { type: "TSTypeReference", typeName, typeArguments, start, end },
      scope: found.scope,
    });
    for (const [key, field] of above?.named ?? []) fields.named.set(key, field);
    fields.index ??= above?.index;
  }
  return read(found.declared.node.body.body, found.scope, fields);
}

function read(members: readonly TSSignature[], scope: Scope, into: Fields): Fields {
  for (const member of members) {
    if (member.type === "TSIndexSignature") into.index = { node: member.typeAnnotation.typeAnnotation, scope };
    if (member.type !== "TSPropertySignature" || !member.typeAnnotation) continue;
    const { key, optional, typeAnnotation } = member;
    const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : undefined;
    if (name === undefined) continue;
    const typed = { node: typeAnnotation.typeAnnotation, scope };
    into.named.set(name, { typed, optional, values: listedValues(scope, member.start) });
  }
  return into;
}

/** `Possible values are: - "confirmed" - The event is confirmed.`, in the comment that ends before this place. */
function listedValues({ source }: Scope, start: number): readonly string[] | undefined {
  let [from, to] = [0, source.comments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((source.comments[middle]?.end ?? 0) <= start) from = middle + 1;
    else to = middle;
  }
  const comment = source.comments[from - 1];
  if (!comment || source.text.slice(comment.end, start).trim() !== "") return undefined;
  const [, list] = comment.value.split(/(?:Possible|Acceptable) values are:/);
  const values = [...(list ?? "").matchAll(/^\s*\*\s*- "([^"]+)"/gm)].map(([, value]) => value ?? "");
  return values.length > 0 ? values : undefined;
}
