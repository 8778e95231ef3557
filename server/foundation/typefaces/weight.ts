import { outlinesIn } from './outlines.ts';
import type { Outline, Typeface } from './outlines.ts';
import { reading } from './reading.ts';
import type { Reading } from './reading.ts';
import { followTouched } from './follow-touched.ts';
import type { Shift } from './follow-touched.ts';
import { tableOf } from './woff2.ts';

const fraction = 16_384;
/** Tables of the outlines as they were, and of how they vary. */
const used = ['glyf', 'loca', 'avar', 'fvar', 'gvar', 'HVAR', 'MVAR', 'STAT'];

/**
 * A typeface out of a WOFF2 file in one of its weights, as OpenType describes it (fvar, avar, gvar). It has no other axis; the
 * widths of Han, kana and Hangul are the same in all weights.
 */
export function inWeight(tables: ReadonlyMap<string, Buffer>, weight: number): Typeface {
  const outlines = outlinesIn(tableOf(tables, 'glyf'));
  const at = placeOn(tables, weight);
  const shifts = shiftsIn(tableOf(tables, 'gvar'), { outlines, at });
  const moved = outlines.map(({ points, ends }, glyph) => ({
    ends,
    points: points.map(({ isOn, x, y }, n) => ({
      isOn,
      x: Math.round(x + (shifts[glyph]?.[n]?.dx ?? 0)),
      y: Math.round(y + (shifts[glyph]?.[n]?.dy ?? 0)),
    })),
  }));
  return {
    tables: new Map([...tables].filter(([tag]) => !used.includes(tag))),
    outlines: moved,
  };
}

/** Where a weight lies on its axis, from -1 to 1, by the typeface's own scale. */
function placeOn(tables: ReadonlyMap<string, Buffer>, wanted: number): number {
  const fvar = tableOf(tables, 'fvar');
  const axis = fvar.readUInt16BE(4);
  const [least, usual, most] = [4, 8, 12].map((at) => fvar.readInt32BE(axis + at) / 65_536);
  if (fvar.readUInt16BE(8) !== 1 || fvar.toString('latin1', axis, axis + 4) !== 'wght')
    throw new Error('The font varies in more than its weight.');
  if (least === undefined || usual === undefined || most === undefined) return 0;
  const weight = Math.min(Math.max(wanted, least), most);
  const place =
    weight < usual ? (weight - usual) / (usual - least) : (weight - usual) / (most - usual);
  const avar = tables.get('avar');
  if (!avar) return place;
  const pairs = Array.from({ length: avar.readUInt16BE(8) }, (_, n) => ({
    from: avar.readInt16BE(10 + 4 * n) / fraction,
    to: avar.readInt16BE(12 + 4 * n) / fraction,
  }));
  const after = pairs.findIndex(({ from }) => from >= place);
  const [below, above] = [pairs[after - 1], pairs[after]];
  if (!above) return place;
  if (!below || above.from === place) return above.to;
  return below.to + ((above.to - below.to) * (place - below.from)) / (above.from - below.from);
}

interface Wanted {
  outlines: readonly Outline[];
  at: number;
}

/** How far each point of each glyph moves. */
function shiftsIn(gvar: Buffer, { outlines, at }: Wanted): Shift[][] {
  const peaks = gvar.readUInt32BE(8);
  const data = gvar.readUInt32BE(16);
  const isLong = (gvar.readUInt16BE(14) & 1) !== 0;
  const placeOf = (glyph: number) =>
    data + (isLong ? gvar.readUInt32BE(20 + 4 * glyph) : 2 * gvar.readUInt16BE(20 + 2 * glyph));
  const peakOf = (tuple: number) => gvar.readInt16BE(peaks + 2 * tuple) / fraction;
  return outlines.map((outline, glyph) => {
    const [from, to] = [placeOf(glyph), placeOf(glyph + 1)];
    const total = outline.points.map(() => ({ dx: 0, dy: 0 }));
    if (to <= from || total.length === 0) return total;
    for (const { share, shifts } of tuplesIn(gvar.subarray(from, to), { outline, at, peakOf }))
      shifts.forEach(({ dx, dy }, n) => {
        const sum = total[n];
        if (!sum) return;
        sum.dx += share * dx;
        sum.dy += share * dy;
      });
    return total;
  });
}

interface Varied {
  outline: Outline;
  at: number;
  peakOf: (tuple: number) => number;
}

function tuplesIn(bytes: Buffer, { outline, at, peakOf }: Varied) {
  const head = reading(bytes);
  const count = head.u16();
  const data = reading(bytes, head.u16());
  // The four points behind the outline's own give its width and height.
  const size = outline.points.length + 4;
  const tuples = Array.from({ length: count & 0x0f_ff }, () => {
    const length = head.u16();
    const kind = head.u16();
    const number = () => head.i16() / fraction;
    const peak = kind & 0x80_00 ? number() : peakOf(kind & 0x0f_ff);
    const [start, end] =
      kind & 0x40_00 ? [number(), number()] : [Math.min(peak, 0), Math.max(peak, 0)];
    return { length, hasOwn: (kind & 0x20_00) !== 0, share: shareOf(at, { start, peak, end }) };
  });
  const shared = count & 0x80_00 ? numbersIn(data, size) : allOf(size);
  return tuples.map(({ length, hasOwn, share }) => {
    const own = reading(data.take(length));
    const touched = hasOwn ? numbersIn(own, size) : shared;
    const xs = stepsIn(own, touched.length);
    const ys = stepsIn(own, touched.length);
    const moved = new Map(touched.map((n, k) => [n, { dx: xs[k] ?? 0, dy: ys[k] ?? 0 }]));
    return { share, shifts: followTouched(outline, moved) };
  });
}

/** How much of a tuple counts at a place of the axis: all of it at its peak. */
function shareOf(at: number, { start, peak, end }: { start: number; peak: number; end: number }) {
  if (peak === 0 || at === peak) return 1;
  if (at <= start || at >= end) return 0;
  return at < peak ? (at - start) / (peak - start) : (end - at) / (end - peak);
}

const allOf = (size: number) => Array.from({ length: size }, (_, n) => n);

/** Numbers of points, each as the way from the one before; none at all means every point. */
function numbersIn(bytes: Reading, size: number): number[] {
  const first = bytes.u8();
  if (first === 0) return allOf(size);
  const count = first & 0x80 ? ((first & 0x7f) << 8) + bytes.u8() : first;
  const numbers: number[] = [];
  let number = 0;
  while (numbers.length < count) {
    const run = bytes.u8();
    for (let n = 0; n <= (run & 0x7f); n += 1) {
      number += run & 0x80 ? bytes.u16() : bytes.u8();
      numbers.push(number);
    }
  }
  return numbers;
}

function stepsIn(bytes: Reading, count: number): number[] {
  const steps: number[] = [];
  while (steps.length < count) {
    const run = bytes.u8();
    for (let n = 0; n <= (run & 0x3f); n += 1)
      steps.push(run & 0x80 ? 0 : run & 0x40 ? bytes.i16() : (bytes.u8() << 24) >> 24);
  }
  return steps;
}
