import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import type { StoredExtension } from '../addresses.ts';

export interface EncodedPicture {
  bytes: Uint8Array;
  thumbnail: Uint8Array;
  extension: StoredExtension;
  width: number;
  height: number;
}

// Each is drawn once: what is kept of it would only keep its removed file on the disk.
sharp.cache(false);

/** Long sides tried from the first, until the file is no larger than an upload may be. */
const longSidesPx = [3_000, 2_000, 1_200];
const millionPixels = 50;
const decoding = {
  limitInputPixels: millionPixels * 1_000_000,
  failOn: 'error',
} as const;

/**
 * Draws a picture anew from its pixels: upright, in sRGB, without metadata, its first frame only.
 * Nothing of the original file is kept. Photos become JPEG; transparency, and drawings that come
 * out smaller so, PNG.
 * @throws Problem `invalid` for too many pixels; any other error for what cannot be decoded.
 */
export async function encodePicture(original: Uint8Array, mime: string): Promise<EncodedPicture> {
  const [first, ...smaller] = longSidesPx;
  const whole = await decode(original, mime, first);
  const transparent = whole.hasAlpha && !(await whole.open().stats()).isOpaque;
  const maybeDrawing = mime === 'image/png' || mime === 'image/gif';
  let best = await encode(whole.open(), { transparent, maybeDrawing });
  for (const side of smaller) {
    if (best.data.length <= limits.upload.imageBytes) break;
    best = await encode(whole.open().resize(inside(side)), { transparent, maybeDrawing });
  }
  const small = whole.open().resize(inside(limits.smallPicturePx));
  const thumbnail = await (best.extension === 'png' ? asPng(small) : asJpeg(small));
  return {
    bytes: best.data,
    thumbnail: thumbnail.data,
    extension: best.extension,
    width: best.info.width,
    height: best.info.height,
  };
}

const inside = (side: number | undefined) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Decodes once, at most at the largest size kept; `open` starts a new pass over those pixels. */
async function decode(original: Uint8Array, mime: string, side: number | undefined) {
  try {
    const picture = sharp(original, decoding);
    const { format } = await picture.metadata();
    if (`image/${format}` !== mime) throw new Error('not what it was taken for');
    const { data, info } = await picture
      .autoOrient()
      .resize(inside(side))
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return {
      hasAlpha: channels === 2 || channels === 4,
      open: () => sharp(data, { raw: { width, height, channels } }),
    };
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) throw tooManyPixels(error);
    throw error;
  }
}

function tooManyPixels(cause: unknown): Problem {
  const says = `This picture has more than ${millionPixels} million pixels. Please make it smaller.`;
  return new Problem('invalid', { says, fields: { file: [says] }, cause });
}

async function encode(
  picture: Sharp,
  { transparent, maybeDrawing }: { transparent: boolean; maybeDrawing: boolean },
) {
  if (transparent) return asPng(picture);
  const jpeg = await asJpeg(picture.clone());
  if (!maybeDrawing) return jpeg;
  const png = await asPng(picture.removeAlpha());
  return png.data.length <= jpeg.data.length ? png : jpeg;
}

async function asPng(picture: Sharp) {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { data, info, extension: 'png' as const };
}

async function asJpeg(picture: Sharp) {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { data, info, extension: 'jpg' as const };
}
