import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { z } from 'zod';

/** A typeface, or a part of one: its licence lets it be embedded. */
export interface Face {
  name: string;
  prints: (code: number) => boolean;
  /** Plain TrueType of one weight, as the PDF library embeds it. Made when it is first printed with. */
  file: () => Promise<Buffer>;
}

/** Whose shapes Han characters take: the same character is drawn differently in each language. */
export type AsianLanguage = 'jp' | 'kr' | 'sc';

interface Part {
  name: string;
  path: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

const regularWeight = 400;

/** The whole typeface, which has the letters of most languages of Europe, and Devanagari. */
export const ownPaths = {
  regular: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  ),
};

/** Scripts that one file each has whole. */
const scripts = ['arabic', 'hebrew', 'thai'] as const;

const scriptPaths: Record<(typeof scripts)[number], string> = {
  arabic: fileURLToPath(
    import.meta
      .resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  ),
  hebrew: fileURLToPath(
    import.meta
      .resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  ),
  thai: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  ),
};

/** Whether a typeface draws what it is given from right to left. */
export const writesBackwards = ({ name }: Face): boolean => name === 'arabic' || name === 'hebrew';

/** Which characters stand in which file. */
const lists: Record<AsianLanguage, string> = {
  jp: fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json')),
  kr: fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json')),
  sc: fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json')),
};

let own: { face: Face; font: Font } | undefined;

/** The typeface of our papers in its regular weight. */
export const ownFace = (): Face => ownRegular().face;

function ownRegular() {
  if (own) return own;
  const file = readFileSync(ownPaths.regular);
  const font = fontIn(file);
  own = {
    font,
    face: { name: 'regular', prints: printsOf(font), file: () => Promise.resolve(file) },
  };
  return own;
}

/** @throws Error where the file is no typeface */
function fontIn(file: Buffer): Font {
  const font = create(file);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('The file holds several typefaces.');
  return font;
}

const printsOf = (font: Font) => (code: number) => font.hasGlyphForCodePoint(code);

const parts = new Map<AsianLanguage, Part[]>();
const opened = new Map<string, Face>();

/**
 * What prints a character: our own typeface, else that of its script, else the first of these languages
 * that has it.
 * @returns null for a character that none has.
 */
export function faceFor(code: number, languages: readonly AsianLanguage[]): Face | null {
  if (ownFace().prints(code)) return ownFace();
  // Nothing of these scripts stands before it, and Latin text need not open their files.
  if (code >= firstOfScripts)
    for (const script of scripts) if (ofScript(script).prints(code)) return ofScript(script);
  for (const language of languages)
    for (const part of partsOf(language)) {
      if (!part.ranges.some(([from, to]) => code >= from && code <= to)) continue;
      const face = faceOf(part);
      if (face.prints(code)) return face;
    }
  return null;
}

/** Where Hebrew begins, the first of them. */
const firstOfScripts = 0x0590;

function ofScript(name: (typeof scripts)[number]): Face {
  const known = opened.get(name);
  if (known) return known;
  const file = readFileSync(scriptPaths[name]);
  const font = fontIn(file);
  levelWithOwn(file, font);
  const face = { name, prints: printsOf(font), file: () => Promise.resolve(file) };
  opened.set(name, face);
  return face;
}

/** Thousands of characters come in a hundred files, each with a list of its own. */
function partsOf(language: AsianLanguage): Part[] {
  const known = parts.get(language);
  if (known) return known;
  const files = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(lists[language], 'utf8')));
  const all = Object.entries(files).map(([list, ranges]) => {
    const number = list.replaceAll(/[[\]]/g, '');
    const file = `noto-sans-${language}-${number}-wght-normal.woff2`;
    return {
      name: `${language}-${number}`,
      path: join(dirname(lists[language]), 'files', file),
      ranges: ranges.split(',').map(rangeIn),
    };
  });
  parts.set(language, all);
  return all;
}

/** `U+4e00` or `U+4e00-4e7f`. */
function rangeIn(text: string): readonly [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

function faceOf({ name, path }: Part): Face {
  const known = opened.get(name);
  if (known) return known;
  const given = readFileSync(path);
  const font = fontIn(given);
  let file: Promise<Buffer> | undefined;
  const face = { name, prints: printsOf(font), file: () => (file ??= regularOf(given, font)) };
  opened.set(name, face);
  return face;
}

/** A web font of all weights as a file of the regular one. */
async function regularOf(given: Buffer, font: Font): Promise<Buffer> {
  const file = await subsetFont(given, undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght: regularWeight },
    keepAllGlyphs: true,
  });
  levelWithOwn(file, font);
  return file;
}

/** Writes the heights of our own typeface into the file of another: lines that mix both stay even. */
function levelWithOwn(file: Buffer, { unitsPerEm }: Font): void {
  const { font } = ownRegular();
  const hhea = placeOfTable(file, 'hhea');
  [font.ascent, font.descent, font.lineGap].forEach((height, n) =>
    file.writeInt16BE(Math.round((height * unitsPerEm) / font.unitsPerEm), hhea + 4 + 2 * n),
  );
}

/** Where a table of a TrueType file begins. */
function placeOfTable(file: Buffer, tag: string): number {
  const record = Array.from({ length: file.readUInt16BE(4) }, (_, n) => 12 + n * 16).find(
    (at) => file.toString('latin1', at, at + 4) === tag,
  );
  if (record === undefined) throw new Error(`The font has no table ${tag}.`);
  return file.readUInt32BE(record + 8);
}
