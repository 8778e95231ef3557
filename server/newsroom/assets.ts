import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { systemColors } from '#domain/look/colors.ts';
import { markSvg } from '#domain/look/mark.ts';
import { grotesque, readFonts, serif } from '../foundation/typefaces/web-fonts.ts';

/** Everything a page loads from its own host. */
export interface Assets {
  byPath: ReadonlyMap<string, Answer>;
  /** With the content's hash as its query, so that a page never meets an older style. */
  stylePath: string;
  /** Loaded before the style asks for it. */
  mainFontPath: string;
}

/** In this order: print overrules the rest. An article looks the same in the app. */
const sheets = [
  'styles/base.css',
  '../../domain/amps/body-text.css',
  '../../domain/amps/modules/article/release.css',
  'styles/release.css',
  'styles/lists.css',
  'styles/print.css',
];

export function readAssets(): Assets {
  const fonts = readFonts([serif, grotesque]);
  const faces = fonts.map(({ face }) => face).join('\n');
  const style = [faces, systemColors, ...sheets.map((file) => readHere(file).toString())].join(
    '\n',
  );
  const iconAnswer = makeAnswer({ type: 'image/svg+xml', body: markSvg, open: true });
  const hash = createHash('sha256').update(style).digest('hex').slice(0, 12);
  return {
    byPath: new Map([
      ['/style.css', makeAnswer({ type: 'text/css; charset=utf-8', body: style })],
      ['/favicon.svg', iconAnswer],
      ['/favicon.ico', iconAnswer],
      ...fonts.map(
        ({ path, bytes }) =>
          [path, makeAnswer({ type: 'font/woff2', body: bytes, keep: 'ever' })] as const,
      ),
    ]),
    stylePath: `/style.css?v=${hash}`,
    mainFontPath: fonts[0]?.path ?? '',
  };
}

const readHere = (file: string) => readFileSync(join(import.meta.dirname, file));
