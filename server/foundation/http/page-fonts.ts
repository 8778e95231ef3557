import type { FastifyInstance } from 'fastify';
import { grotesque, readFonts, serif } from '../typefaces/web-fonts.ts';

const fonts = readFonts([grotesque]);
const serifFonts = readFonts([serif]);

/** For the style of a page outside the app. */
export const fontFaces = fonts.map(({ face }) => face).join('\n');

/** For one that shows what is published. */
export const serifFaces = serifFonts.map(({ face }) => face).join('\n');

/** How those pages name it. */
export const serifFamily = "'Source Serif 4 Variable', Georgia, serif";

/** The file that has the letters of our own words: a page asks for it before its style does. */
export const mainFontPath = fonts[0]?.path ?? '';

/** The typefaces of the pages outside the app. What stands at an address with a hash never changes. */
export async function pageFontRoutes(app: FastifyInstance): Promise<void> {
  for (const { path, bytes } of [...fonts, ...serifFonts])
    app.get(path, (_request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes),
    );
}
