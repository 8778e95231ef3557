import type { Outline, Typeface } from './outlines.ts';
import { tableOf } from './woff2.ts';

/** Writes a TrueType file, which everything that embeds typefaces can read. */
export function trueTypeFile({ tables, outlines }: Typeface): Buffer {
  const head = Buffer.from(tableOf(tables, 'head'));
  // Places of glyphs take 32 bits each.
  head.writeInt16BE(1, 50);
  head.writeUInt32BE(0, 8);
  const all = new Map([...tables, ['head', head], ...glyphTables(outlines)] as const);
  const sorted = [...all].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const headers = Buffer.alloc(12 + 16 * sorted.length);
  const power = Math.floor(Math.log2(sorted.length));
  headers.writeUInt32BE(0x00_01_00_00, 0);
  headers.writeUInt16BE(sorted.length, 4);
  headers.writeUInt16BE(16 * 2 ** power, 6);
  headers.writeUInt16BE(power, 8);
  headers.writeUInt16BE(16 * (sorted.length - 2 ** power), 10);
  const parts = [headers];
  let at = headers.length;
  let headAt = 0;
  sorted.forEach(([tag, given], index) => {
    const table = padded(given);
    const record = 12 + 16 * index;
    headers.write(tag, record, 'latin1');
    headers.writeUInt32BE(sumOf(table), record + 4);
    headers.writeUInt32BE(at, record + 8);
    headers.writeUInt32BE(given.length, record + 12);
    if (tag === 'head') headAt = at;
    parts.push(table);
    at += table.length;
  });
  const file = Buffer.concat(parts);
  file.writeUInt32BE((0xb1_b0_af_ba - sumOf(file)) >>> 0, headAt + 8);
  return file;
}

function glyphTables(outlines: readonly Outline[]): [tag: string, table: Buffer][] {
  const glyphs = outlines.map((outline) => padded(glyphOf(outline)));
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let at = 0;
  glyphs.forEach((glyph, n) => {
    at += glyph.length;
    loca.writeUInt32BE(at, 4 * (n + 1));
  });
  return [
    ['glyf', Buffer.concat(glyphs)],
    ['loca', loca],
  ];
}

/** A glyph without hints, each step as a whole number of two bytes. */
function glyphOf({ points, ends }: Outline): Buffer {
  if (points.length === 0) return Buffer.alloc(0);
  const steps = (axis: 'x' | 'y') =>
    points.map((point, n) => point[axis] - (points[n - 1]?.[axis] ?? 0));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return Buffer.concat([
    words([ends.length, ...box, ...ends, 0]),
    Buffer.from(points.map(({ isOn }) => Number(isOn))),
    words(steps('x')),
    words(steps('y')),
  ]);
}

function words(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  numbers.forEach((number, at) => bytes.writeInt16BE(number, 2 * at));
  return bytes;
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
