/** Reads big-endian numbers one after the other, and those of variable length that WOFF2 has. */
export interface Reading {
  u8(): number;
  u16(): number;
  i16(): number;
  u32(): number;
  /** One to five bytes of seven bits each. */
  base128(): number;
  /** One to three bytes; small numbers take one. */
  short255(): number;
  take(bytes: number): Buffer;
}

export function reading(bytes: Buffer, from = 0): Reading {
  let at = from;
  const step = (size: number) => {
    at += size;
    return at - size;
  };
  const u8 = () => bytes.readUInt8(step(1));
  const u16 = () => bytes.readUInt16BE(step(2));
  return {
    u8,
    u16,
    i16: () => bytes.readInt16BE(step(2)),
    u32: () => bytes.readUInt32BE(step(4)),
    base128() {
      let value = 0;
      for (let n = 0; n < 5; n += 1) {
        const byte = u8();
        value = value * 128 + (byte & 0x7f);
        if (byte < 0x80) return value;
      }
      throw new Error('A number in the font is too long.');
    },
    short255() {
      const code = u8();
      if (code === 253) return u16();
      if (code === 254) return u8() + 506;
      if (code === 255) return u8() + 253;
      return code;
    },
    take: (size) => bytes.subarray(step(size), at),
  };
}
