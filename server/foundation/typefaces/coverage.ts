/** Reads a table `cmap`, also one that more follows on (formats 4 and 12, as OpenType describes them). */
export function coverageOf(cmap: Buffer): (code: number) => boolean {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, n) =>
    cmap.readUInt32BE(4 + n * 8 + 4),
  );
  const wide = maps.find((at) => cmap.readUInt16BE(at) === 12);
  const narrow = maps.find((at) => cmap.readUInt16BE(at) === 4);
  if (wide !== undefined) return inGroups(cmap, wide);
  if (narrow !== undefined) return inSegments(cmap, narrow);
  throw new Error('The font’s character map has a form that is not read here.');
}

function inGroups(font: Buffer, at: number): (code: number) => boolean {
  const groups = font.readUInt32BE(at + 12);
  return (code) => {
    for (let n = 0; n < groups; n += 1) {
      const group = at + 16 + n * 12;
      if (code >= font.readUInt32BE(group) && code <= font.readUInt32BE(group + 4)) return true;
    }
    return false;
  };
}

function inSegments(font: Buffer, at: number): (code: number) => boolean {
  const twice = font.readUInt16BE(at + 6);
  return (code) => {
    for (let n = 0; n < twice; n += 2) {
      const end = font.readUInt16BE(at + 14 + n);
      const start = font.readUInt16BE(at + 16 + twice + n);
      if (code > end) continue;
      if (code < start || code === 0xff_ff) return false;
      const delta = font.readUInt16BE(at + 16 + 2 * twice + n);
      const place = at + 16 + 3 * twice + n;
      const offset = font.readUInt16BE(place);
      if (offset === 0) return ((code + delta) & 0xff_ff) !== 0;
      return font.readUInt16BE(place + offset + (code - start) * 2) !== 0;
    }
    return false;
  };
}

/** Where a table of a TrueType file begins. */
export function placeOfTable(font: Buffer, tag: string): number {
  const record = Array.from({ length: font.readUInt16BE(4) }, (_, n) => 12 + n * 16).find(
    (at) => font.toString('latin1', at, at + 4) === tag,
  );
  if (record === undefined) throw new Error(`The font has no table ${tag}.`);
  return font.readUInt32BE(record + 8);
}
