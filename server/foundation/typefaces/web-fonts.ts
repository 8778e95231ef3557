import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export interface FontFile {
  /** Holds a hash of the bytes: what stands there never changes. */
  path: string;
  bytes: Buffer;
  face: string;
}

interface Family {
  family: string;
  name: string;
  weights: string;
  styles: readonly ('normal' | 'italic')[];
}

/** What is published is set in this one. */
export const serif: Family = {
  family: 'Source Serif 4 Variable',
  name: 'source-serif-4',
  weights: '200 900',
  styles: ['normal', 'italic'],
};

/** What the product says itself. */
export const grotesque: Family = {
  family: 'Inter Variable',
  name: 'inter',
  weights: '100 900',
  styles: ['normal'],
};

/** A browser loads a part only when the page has letters of it. */
const parts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
const Ranges = z.record(z.string(), z.string());

/** Reads our own copies of the typefaces. The first file has the letters that every page needs. */
export function readFonts(families: readonly Family[]): FontFile[] {
  return families.flatMap(({ family, name, weights, styles }) => {
    const ranges = Ranges.parse(JSON.parse(readFont(name, 'unicode.json').toString()));
    return styles.flatMap((style) =>
      parts.map((part) => {
        const bytes = readFont(name, `files/${name}-${part}-wght-${style}.woff2`);
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
        const path = `/fonts/${name}-${part}-${style}.${hash}.woff2`;
        return {
          path,
          bytes,
          face: fontFace({ family, style, weights, path, range: ranges[part] ?? 'U+0-10FFFF' }),
        };
      }),
    );
  });
}

interface Face {
  family: string;
  style: string;
  weights: string;
  path: string;
  range: string;
}

const fontFace = ({ family, style, weights, path, range }: Face) =>
  `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};font-display:swap;` +
  `src:url(${path}) format('woff2');unicode-range:${range}}`;

const readFont = (name: string, file: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/${file}`)));
