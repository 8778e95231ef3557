import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}`));

/** Whole typefaces: their licence lets them be embedded, and names keep all their letters. */
export const fonts = {
  regular: fontFile('400Regular/NotoSans_400Regular.ttf'),
  bold: fontFile('600SemiBold/NotoSans_600SemiBold.ttf'),
};

let isCovered: ((code: number) => boolean) | undefined;

/** Characters of these texts that the letter's typeface cannot print, each once, in their order. */
function unprintable(...texts: string[]): string[] {
  const prints = (isCovered ??= coverageOf(readFileSync(fonts.regular)));
  const all = texts.flatMap((text) => Array.from(text));
  return [
    ...new Set(all.filter((sign) => turnsLines.test(sign) || !prints(sign.codePointAt(0) ?? 0))),
  ];
}

/** Control signs, and those that write a line backwards: a name could be made to read as another. */
const turnsLines = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Says which characters the letter cannot print and what to do about them; null when there are none. */
export function unprintableWords(label: string, ...texts: string[]): string | null {
  const signs = unprintable(...texts);
  if (signs.length === 0) return null;
  const named = signs
    .slice(0, 10)
    .map((sign) => (turnsLines.test(sign) ? codeOf(sign) : `“${sign}”`));
  const more = signs.length > 10 ? ` and ${signs.length - 10} more` : '';
  return `${label} has characters that the letter cannot print: ${named.join(', ')}${more}. Please write it in Latin, Greek, Cyrillic or Devanagari letters.`;
}

const codeOf = (sign: string) =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Reads the character map of a TrueType file (formats 4 and 12, as OpenType describes them). */
function coverageOf(font: Buffer): (code: number) => boolean {
  const tables = font.readUInt16BE(4);
  const record = Array.from({ length: tables }, (_, n) => 12 + n * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  if (record === undefined) throw new Error('The font has no character map.');
  const cmap = font.readUInt32BE(record + 8);
  const maps = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, n) => cmap + font.readUInt32BE(cmap + 4 + n * 8 + 4),
  );
  const wide = maps.find((at) => font.readUInt16BE(at) === 12);
  const narrow = maps.find((at) => font.readUInt16BE(at) === 4);
  if (wide !== undefined) return inGroups(font, wide);
  if (narrow !== undefined) return inSegments(font, narrow);
  throw new Error('The font’s character map has a form that is not read here.');
}

function inGroups(font: Buffer, at: number): (code: number) => boolean {
  const groups = font.readUInt32BE(at + 12);
  return (code) => {
    for (let n = 0; n < groups; n += 1) {
      const group = at + 16 + n * 12;
      if (code >= font.readUInt32BE(group) && code <= font.readUInt32BE(group + 4)) return true;
    }
    return false;
  };
}

function inSegments(font: Buffer, at: number): (code: number) => boolean {
  const twice = font.readUInt16BE(at + 6);
  return (code) => {
    for (let n = 0; n < twice; n += 2) {
      const end = font.readUInt16BE(at + 14 + n);
      const start = font.readUInt16BE(at + 16 + twice + n);
      if (code > end) continue;
      if (code < start || code === 0xff_ff) return false;
      const delta = font.readUInt16BE(at + 16 + 2 * twice + n);
      const place = at + 16 + 3 * twice + n;
      const offset = font.readUInt16BE(place);
      if (offset === 0) return ((code + delta) & 0xff_ff) !== 0;
      return font.readUInt16BE(place + offset + (code - start) * 2) !== 0;
    }
    return false;
  };
}
