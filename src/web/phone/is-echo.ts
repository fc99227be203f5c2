const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}']+/gu) ?? [];

const shareOfEcho = 0.7;

/** Whether what the microphone heard is mostly what the loudspeaker is saying, so nobody has talked over it. */
export function isEcho(heard: string, saying: string): boolean {
  const said = new Set(wordsOf(saying));
  const words = wordsOf(heard);
  if (words.length === 0) return true;
  return words.filter((word) => said.has(word)).length / words.length >= shareOfEcho;
}
