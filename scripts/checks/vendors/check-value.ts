import type { TSType } from "oxc-parser";
import type { Typed } from "./declarations.ts";
import { declaredType, fieldsOf } from "./fields.ts";

export type Problem = { readonly path: string; readonly text: string };

export type Wire = {
  /** In a form everything is a text: "true" may be a boolean and "12" a number. */
  readonly form?: boolean;
  /** The vendor's types do not say where nothing may stand. */
  readonly nullable?: boolean;
};

/** How a vendor names what is a text in JSON, and what any text may stand for. */
const texts = new Set(["Date", "Decimal", "NullableDecimal"]);
/** Behind the values that are known the types leave room for later ones; what we send or play is one of the known. */
const later = new Set(["OtherString"]);

/** What is wrong with a value of JSON or of a form, by the vendor's own type. */
export function checkValue(value: unknown, typed: Typed, wire: Wire, path = ""): readonly Problem[] {
  const { node, scope } = typed;
  if (value === null && wire.nullable) return [];
  const wrong = (expected: string): readonly Problem[] => [{ path, text: `${shown(value)} is no ${expected}` }];
  switch (node.type) {
    case "TSAnyKeyword":
    case "TSUnknownKeyword":
      return [];
    case "TSObjectKeyword":
      return typeof value === "object" ? [] : wrong("object");
    case "TSStringKeyword":
      return typeof value === "string" ? [] : wrong("text");
    case "TSNumberKeyword":
      return typeof value === "number" || (wire.form && isNumber(value)) ? [] : wrong("number");
    case "TSBooleanKeyword":
      return typeof value === "boolean" || (wire.form && (value === "true" || value === "false"))
        ? []
        : wrong("boolean");
    case "TSNullKeyword":
      return value === null || (wire.form && value === "") ? [] : wrong("null");
    case "TSUndefinedKeyword":
      return value === undefined ? [] : wrong("nothing");
    case "TSNeverKeyword":
      return wrong("value that may stand here");
    case "TSLiteralType": {
      if (node.literal.type !== "Literal") return [];
      const { value: wanted } = node.literal;
      return value === wanted || (wire.form && value === String(wanted)) ? [] : wrong(JSON.stringify(wanted));
    }
    case "TSParenthesizedType":
      return checkValue(value, { node: node.typeAnnotation, scope }, wire, path);
    case "TSArrayType":
      return checkList(value, { node: node.elementType, scope }, wire, path);
    case "TSUnionType":
      return checkUnion(value, node.types, typed, wire, path);
    case "TSTypeReference":
      return checkReference(value, typed, wire, path);
    case "TSTypeLiteral":
    case "TSIntersectionType":
      return checkObject(value, typed, wire, path);
    default:
      return [{ path, text: `cannot be checked: ${node.type}` }];
  }
}

function checkReference(value: unknown, typed: Typed, wire: Wire, path: string): readonly Problem[] {
  const { node, scope } = typed;
  if (node.type !== "TSTypeReference") return [];
  const name = node.typeName.type === "Identifier" ? node.typeName.name : "";
  const [first, second] = node.typeArguments?.params ?? [];
  if (texts.has(name)) return typeof value === "string" ? [] : [{ path, text: `${shown(value)} is no text` }];
  if (later.has(name)) return [{ path, text: `${shown(value)} is none of the known values` }];
  if ((name === "Array" || name === "ReadonlyArray") && first)
    return checkList(value, { node: first, scope }, wire, path);
  if (name === "Partial") return checkObject(value, typed, wire, path);
  if (name === "Record" && second) return checkEntries(value, { node: second, scope }, wire, path);
  const found = declaredType(typed);
  if (!found) return [{ path, text: `cannot be checked: ${name || "a name"} is not declared` }];
  if (found.declared.kind === "bound") return checkValue(value, found.declared.typed, wire, path);
  if (found.declared.kind === "alias")
    return checkValue(value, { node: found.declared.node, scope: found.scope }, wire, path);
  return checkObject(value, typed, wire, path);
}

function checkUnion(value: unknown, types: readonly TSType[], { scope }: Typed, wire: Wire, path: string) {
  const tries = types.map((node) => checkValue(value, { node, scope }, wire, path));
  const closest = tries.reduce((best, one) => (one.length < best.length || deeper(one, best) ? one : best));
  if (closest.length === 0) return [];
  const literals = types.flatMap((node) =>
    node.type === "TSLiteralType" && node.literal.type === "Literal" ? [JSON.stringify(node.literal.value)] : [],
  );
  if (typeof value === "object" && value !== null) return closest;
  return literals.length > 0 ? [{ path, text: `${shown(value)} is none of ${literals.join(", ")}` }] : closest;
}

/** The member of a union that was meant is the one in which something inside is wrong, not all of it. */
const deeper = (one: readonly Problem[], best: readonly Problem[]): boolean =>
  one.length === best.length && (one[0]?.path.length ?? 0) > (best[0]?.path.length ?? 0);

function checkList(value: unknown, element: Typed, wire: Wire, path: string): readonly Problem[] {
  if (Array.isArray(value)) return value.flatMap((one, place) => checkValue(one, element, wire, `${path}[${place}]`));
  // A form that names a field once does not tell a list of one from its only member.
  return wire.form && value !== ""
    ? checkValue(value, element, wire, path)
    : [{ path, text: `${shown(value)} is no list` }];
}

function checkEntries(value: unknown, entry: Typed, wire: Wire, path: string): readonly Problem[] {
  if (typeof value !== "object" || value === null) return [{ path, text: `${shown(value)} is no object` }];
  return Object.entries(value).flatMap(([key, one]) => checkValue(one, entry, wire, `${path}.${key}`));
}

function checkObject(value: unknown, typed: Typed, wire: Wire, path: string): readonly Problem[] {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return [{ path, text: `${shown(value)} is no object` }];
  const fields = fieldsOf(typed);
  if (!fields) return [{ path, text: "cannot be checked: the fields are not declared" }];
  const problems: Problem[] = [];
  for (const [name, { optional }] of fields.named)
    if (!optional && !(name in value)) problems.push({ path: `${path}.${name}`, text: "is missing" });
  for (const [name, one] of Object.entries(value)) {
    const below = `${path}.${name}`;
    const field = fields.named.get(name);
    if (field?.values && typeof one === "string") {
      if (!field.values.includes(one))
        problems.push({ path: below, text: `${shown(one)} is none of ${field.values.join(", ")}` });
    } else if (field) problems.push(...(one === undefined ? [] : checkValue(one, field.typed, wire, below)));
    else if (fields.index) problems.push(...checkValue(one, fields.index, wire, below));
    else problems.push({ path: below, text: "is unknown" });
  }
  return problems;
}

const isNumber = (value: unknown): boolean => typeof value === "string" && /^-?\d{1,18}(?:\.\d{1,12})?$/.test(value);
const shown = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 60);
