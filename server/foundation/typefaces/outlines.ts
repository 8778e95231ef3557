import { reading } from './reading.ts';
import type { Reading } from './reading.ts';

/** A typeface of one weight. */
export interface Typeface {
  /** All but those that hold the outlines. */
  tables: Map<string, Buffer>;
  outlines: Outline[];
}

export interface Point {
  /** On the outline; else it bends it. */
  isOn: boolean;
  x: number;
  y: number;
}

/** What a glyph looks like: points of all contours, and the last point of each. */
export interface Outline {
  points: Point[];
  ends: number[];
}

/**
 * The outlines in a WOFF2 file's own form of the table `glyf`. Hints are left out, and glyphs that are put
 * together of others are not read: the typefaces we carry have none.
 */
export function outlinesIn(table: Buffer): Outline[] {
  const head = reading(table, 4);
  const count = head.u16();
  head.u16();
  const [contours = 0, points = 0, flags = 0, steps = 0] = Array.from({ length: 7 }, () =>
    head.u32(),
  );
  const streams = {
    contours: reading(head.take(contours)),
    points: reading(head.take(points)),
    flags: reading(head.take(flags)),
    steps: reading(head.take(steps)),
  };
  return Array.from({ length: count }, () => outlineIn(streams));
}

type Streams = Record<'contours' | 'points' | 'flags' | 'steps', Reading>;

function outlineIn({ contours, points, flags, steps }: Streams): Outline {
  const count = contours.i16();
  if (count < 0) throw new Error('The font has glyphs made of glyphs, which are not read here.');
  const ends: number[] = [];
  for (let n = 0; n < count; n += 1) ends.push((ends.at(-1) ?? -1) + points.short255());
  const outline: Outline = { points: [], ends };
  let [x, y] = [0, 0];
  for (let n = 0; n <= (ends.at(-1) ?? -1); n += 1) {
    const flag = flags.u8();
    const [dx, dy] = stepOf(flag, steps);
    outline.points.push({ isOn: flag < 0x80, x: (x += dx), y: (y += dy) });
  }
  // How long its hints are; they stand in a stream of their own.
  if (count > 0) steps.short255();
  return outline;
}

/** The way from one point to the next: how many bytes it takes, and for which axis, stands in its flag. */
function stepOf(flag: number, bytes: Reading): [dx: number, dy: number] {
  const kind = flag & 0x7f;
  const x = (size: number) => (flag & 1 ? size : -size);
  const y = (size: number) => (flag & 2 ? size : -size);
  if (kind < 10) return [0, x(((kind & 14) << 7) + bytes.u8())];
  if (kind < 20) return [x((((kind - 10) & 14) << 7) + bytes.u8()), 0];
  if (kind < 84) {
    const base = kind - 20;
    const byte = bytes.u8();
    return [x(1 + (base & 0x30) + (byte >> 4)), y(1 + ((base & 0x0c) << 2) + (byte & 0x0f))];
  }
  if (kind < 120) {
    const base = kind - 84;
    const across = 1 + (Math.floor(base / 12) << 8) + bytes.u8();
    return [x(across), y(1 + (((base % 12) >> 2) << 8) + bytes.u8())];
  }
  if (kind < 124) {
    const [first, middle, last] = [bytes.u8(), bytes.u8(), bytes.u8()];
    return [x((first << 4) + (middle >> 4)), y(((middle & 0x0f) << 8) + last)];
  }
  return [x(bytes.u16()), y(bytes.u16())];
}
