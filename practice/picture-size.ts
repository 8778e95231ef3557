/** What the first bytes of a picture say about it; undefined where they are no such picture. */
export interface Picture {
  mime: 'image/png' | 'image/gif' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

export function pictureIn(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30) return undefined;
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.toString('latin1', 0, 4) === 'GIF8')
    return { mime: 'image/gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  if (bytes.readUInt16BE(0) === 0xffd8) return jpeg(bytes);
  if (bytes.toString('latin1', 8, 12) === 'WEBP') return webp(bytes);
  return undefined;
}

/** Walks the segments up to the frame header, which holds the size. */
function jpeg(bytes: Buffer): Picture | undefined {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return {
        mime: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webp(bytes: Buffer): Picture | undefined {
  const mime = 'image/webp';
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { mime, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return {
      mime,
      width: bytes.readUInt16LE(26) & 0x3fff,
      height: bytes.readUInt16LE(28) & 0x3fff,
    };
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { mime, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}
