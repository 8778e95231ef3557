declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    /** The place on each axis of a variable typeface at which it stands still: `{ wght: 400 }`. */
    variationAxes?: Record<string, number>;
    keepAllGlyphs: true;
  }
  /** @param text must be absent where all glyphs are kept */
  export default function subsetFont(
    file: Buffer,
    text: undefined,
    options: Options,
  ): Promise<Buffer>;
}
