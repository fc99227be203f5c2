import type { Expression, ParenthesizedExpression, Super } from "oxc-parser";

const globals = /^(?:globalThis|window|self)\.(?=.)/;

/** `process["env"]` and `globalThis.process?.env` are both "process.env"; "" where there is no such name. */
export function dottedName(node: Expression | Super | ParenthesizedExpression): string {
  return rawName(node).replace(globals, "");
}

function rawName(node: Expression | Super | ParenthesizedExpression): string {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "MetaProperty":
      return `${node.meta.name}.${node.property.name}`;
    case "ChainExpression":
    case "ParenthesizedExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return rawName(node.expression);
    case "MemberExpression": {
      const object = rawName(node.object);
      const property = node.computed ? literalName(node.property) : propertyName(node.property);
      return object === "" || property === "" ? "" : `${object}.${property}`;
    }
    default:
      return "";
  }
}

function literalName(node: { type: string; value?: unknown }): string {
  return node.type === "Literal" && typeof node.value === "string" ? node.value : "";
}

function propertyName(node: { type: string; name?: unknown }): string {
  return node.type === "Identifier" && typeof node.name === "string" ? node.name : "";
}
