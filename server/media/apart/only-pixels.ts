/**
 * What a decoder gets of a file that a stranger made. All that is not needed for its pixels is left out before: it may
 * unpack to gigabytes.
 * Sources: PNG specification (W3C, third edition) 5.3 and 11; JPEG (ITU-T T.81) B.1.1.
 */
export type PictureFormat = keyof typeof begins;

const begins = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  webp: [0x52, 0x49, 0x46, 0x46],
} as const;

/** By its first bytes, whatever it calls itself. */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const)
    if (begins[format].every((byte, index) => bytes[index] === byte)) return format;
  return null;
}

/** Cameras and browsers write about ten; a decoder reads each of them over the whole picture. */
const mostScans = 200;

/** @returns null for what is no picture of these formats, or takes far longer to read than any picture does. */
export function onlyPixels(bytes: Uint8Array): Uint8Array | null {
  const format = formatOf(bytes);
  if (format === 'png') return withoutExtras(bytes);
  if (format === 'jpeg') return scansIn(bytes) <= mostScans ? bytes : null;
  return format === null ? null : bytes;
}

/** One of each but of the pixels; colours and which side is up belong to them. */
const neededOnce = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'eXIf',
]);
const mostProfileBytes = 1_000_000;

function withoutExtras(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, begins.png.length)];
  const seen = new Set<string>();
  for (let at: number = begins.png.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = Math.min(at + 12 + length, bytes.length);
    const isNeeded = neededOnce.has(name) && !seen.has(name) && length <= mostProfileBytes;
    if (isNeeded || name === 'IDAT' || name === 'IEND') kept.push(bytes.subarray(at, end));
    seen.add(name);
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function scansIn(bytes: Uint8Array): number {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xda) scans += 1;
  return scans;
}
