import { type Block, type Chapter, markedText } from "../../../src/web/documents/writing.ts";

/** Every place on a written page that a link can lead to. */
export const anchorsOf = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)]);

/** Every sentence of a written page, with its marks. */
export const sentencesOf = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap(({ title, blocks, parts = [] }) => [
    title,
    ...blocks.flatMap(sentencesIn),
    ...parts.flatMap((part) => [part.title, ...part.blocks.flatMap(sentencesIn)]),
  ]);

const sentencesIn = (block: Block): readonly string[] => {
  switch (block.kind) {
    case "text":
      return [block.text];
    case "points":
      return block.points;
    case "steps":
      return block.steps;
    case "notice":
      return [block.title, block.text];
    case "code":
      return [block.label];
    case "table":
      return [...block.head, ...block.rows.flat()];
  }
};

const marksOf = (chapters: readonly Chapter[]) => sentencesOf(chapters).flatMap(markedText);

/** What a written page calls by its name on a screen. */
export const namesIn = (chapters: readonly Chapter[]): readonly string[] =>
  marksOf(chapters).flatMap((mark) => (mark.kind === "name" ? [mark.text] : []));

export const codesIn = (chapters: readonly Chapter[]): readonly string[] =>
  marksOf(chapters).flatMap((mark) => (mark.kind === "code" ? [mark.text] : []));

export const linksIn = (chapters: readonly Chapter[]): readonly string[] =>
  marksOf(chapters).flatMap((mark) => (mark.kind === "link" ? [mark.to] : []));

/** A written page as one text, to look for words in. */
export const wordsOf = (chapters: readonly Chapter[]): string =>
  sentencesOf(chapters)
    .map((sentence) =>
      markedText(sentence)
        .map(({ text }) => text)
        .join(""),
    )
    .join("\n");
