/** Characters of these texts that no typeface of the letter has, each once, in their order. */
async function unprintable(...texts: string[]): Promise<string[]> {
  const { faceFor } = await import('../foundation/typefaces/faces.ts');
  const { languagesOf } = await import('../foundation/typefaces/runs.ts');
  const languages = languagesOf(texts);
  const isPrinted = (sign: string) => faceFor(sign.codePointAt(0) ?? 0, languages) !== null;
  const all = new Set(texts.flatMap((text) => Array.from(text)));
  return [...all].filter((sign) => turnsLines.test(sign) || !isPrinted(sign));
}

/** Control signs, and those that write a line backwards: a name could be made to read as another. */
const turnsLines = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Says which characters the letter cannot print and what to do about them; null when there are none. */
export async function unprintableWords(label: string, ...texts: string[]): Promise<string | null> {
  const signs = await unprintable(...texts);
  if (signs.length === 0) return null;
  const named = signs
    .slice(0, 10)
    .map((sign) => (turnsLines.test(sign) ? codeOf(sign) : `“${apart}${sign}${together}`));
  const more = signs.length > 10 ? ` and ${signs.length - 10} more` : '';
  return `${label} has characters that the letter cannot print: ${named.join(', ')}${more}. Please write it in Latin, Greek, Cyrillic, Arabic, Hebrew, Thai, Devanagari, Chinese, Japanese or Korean letters.`;
}

// Around what may turn the sentence (U+2068, U+2069): the list stays in its order.
const [apart, together] = ['\u2068', '\u2069”'];

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
