import { brotliDecompressSync } from 'node:zlib';
import { reading } from './reading.ts';

/** Names of tables that are written as their number; 63 stands before any other name. */
const known =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.replace('_', ' '));

/** The tables in a WOFF2 file (W3C, WOFF File Format 2.0); `glyf` is in the form that is its own. */
export function tablesInWoff2(file: Buffer): Map<string, Buffer> {
  const head = reading(file);
  if (head.take(4).toString('latin1') !== 'wOF2') throw new Error('This is not a WOFF2 file.');
  head.take(8);
  const count = head.u16();
  head.take(6);
  const compressed = head.u32();
  head.take(24);
  const entries = Array.from({ length: count }, () => {
    const flags = head.u8();
    const number = flags & 0x3f;
    const tag = number === 0x3f ? head.take(4).toString('latin1') : (known[number] ?? '');
    const length = head.base128();
    const isOutlines = tag === 'glyf' || tag === 'loca';
    const isChanged = flags >> 6 !== (isOutlines ? 3 : 0);
    if (isChanged !== isOutlines)
      throw new Error(`The font’s table ${tag} has a form that is not read here.`);
    return { tag, length: isChanged ? head.base128() : length };
  });
  const all = reading(brotliDecompressSync(head.take(compressed)));
  return new Map(entries.map(({ tag, length }) => [tag, all.take(length)]));
}

/** @throws Error where the font has no such table. */
export function tableOf(tables: ReadonlyMap<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}
