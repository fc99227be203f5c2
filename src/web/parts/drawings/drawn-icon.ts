import { type ComponentProps, createElement, type FunctionComponent } from "react";

/** A path, or another element with its attributes. */
export type IconPart = string | readonly [tag: string, attributes: Readonly<Record<string, string>>];

type IconProps = ComponentProps<"svg"> & { size?: number };

/** An icon as the build draws those of the icon package: what it looks like is the package's, what draws it is no more than this. */
export const drawnIcon =
  (parts: readonly IconPart[]): FunctionComponent<IconProps> =>
  ({ size = 24, ...given }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": given["aria-label"] === undefined,
        ...given,
      },
      ...parts.map((part) =>
        typeof part === "string" ? createElement("path", { d: part }) : createElement(part[0], part[1]),
      ),
    );
