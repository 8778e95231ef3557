import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { coverageOf, placeOfTable } from './coverage.ts';
import { trueTypeFile } from './truetype.ts';
import { inWeight } from './weight.ts';
import { tableOf, tablesInWoff2 } from './woff2.ts';

/** A typeface, or a part of one: its licence lets it be embedded. */
export interface Face {
  name: string;
  prints: (code: number) => boolean;
  /** Made when it is printed with. */
  file: () => Buffer;
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

let own: { face: Face; file: Buffer } | undefined;

/** The typeface of our papers in its regular weight. */
export const ownFace = (): Face => ownRegular().face;

function ownRegular() {
  if (own) return own;
  const file = readFileSync(ownPaths.regular);
  const prints = coverageOf(file.subarray(placeOfTable(file, 'cmap')));
  own = { file, face: { name: 'regular', prints, file: () => file } };
  return own;
}

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
  const face: Face = {
    name,
    prints: coverageOf(file.subarray(placeOfTable(file, 'cmap'))),
    file: () => file,
  };
  const hhea = placeOfTable(file, 'hhea');
  const units = file.readUInt16BE(placeOfTable(file, 'head') + 18);
  levelWithOwn(file.subarray(hhea), units);
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
  const tables = tablesInWoff2(readFileSync(path));
  let file: Buffer | undefined;
  const face: Face = {
    name,
    prints: coverageOf(tableOf(tables, 'cmap')),
    file: () => (file ??= regularFile(tables)),
  };
  opened.set(name, face);
  return face;
}

function regularFile(given: ReadonlyMap<string, Buffer>): Buffer {
  const { tables, outlines } = inWeight(given, regularWeight);
  const level = Buffer.from(tableOf(tables, 'hhea'));
  levelWithOwn(level, tableOf(tables, 'head').readUInt16BE(18));
  return trueTypeFile({ tables: tables.set('hhea', level), outlines });
}

/** Writes the heights of our own typeface into the table of another: lines that mix both stay even. */
function levelWithOwn(hhea: Buffer, units: number): void {
  const { file } = ownRegular();
  const [from, place] = [placeOfTable(file, 'head') + 18, placeOfTable(file, 'hhea')];
  for (const at of [4, 6, 8]) {
    const height = (file.readInt16BE(place + at) * units) / file.readUInt16BE(from);
    hhea.writeInt16BE(Math.round(height), at);
  }
}
