/**
 * The text with every quotation blanked out, signs included, so that positions stay as they are. A
 * quotation begins and ends within one paragraph; a sign without its partner quotes nothing.
 */
export const withoutQuotations = (text: string) => text.split('\n').map(blanked).join('\n');

function blanked(paragraph: string): string {
  const parts: string[] = [];
  const hopeless = new Set<string>();
  let kept = 0;
  for (let at = 0; at < paragraph.length; at++) {
    const sign = paragraph.charAt(at);
    const closing = partners[sign];
    if (!closing || hopeless.has(sign) || !opens(paragraph, at)) continue;
    const end = closingAt(paragraph, closing, at + 1);
    if (end < 0) {
      // Looking for it again from every later sign would make the work grow with the square.
      hopeless.add(sign);
      continue;
    }
    parts.push(paragraph.slice(kept, at), ' '.repeat(end + 1 - at));
    kept = end + 1;
    at = end;
  }
  return parts.join('') + paragraph.slice(kept);
}

const partners: Record<string, string> = { '"': '"', '“': '”', '‘': '’', "'": "'" };

/** A straight single quote opens only before a letter at a word's start; elsewhere it is an apostrophe. */
const opens = (text: string, at: number) =>
  text[at] !== "'" || (!isWordCharacter(text[at - 1]) && /\p{L}/u.test(text[at + 1] ?? ''));

function closingAt(text: string, sign: string, from: number): number {
  let at = text.indexOf(sign, from);
  while (at >= 0 && isApostrophe(text, at)) at = text.indexOf(sign, at + 1);
  return at;
}

const isApostrophe = (text: string, at: number) =>
  (text[at] === "'" || text[at] === '’') &&
  isWordCharacter(text[at - 1]) &&
  isWordCharacter(text[at + 1]);

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
