import sharp from 'sharp';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';

const decoding = { limitInputPixels: 4_000_000, failOn: 'error' } as const;
const longestPx = { width: 1_200, height: 400 };

/**
 * A drawn signature from the PNG a browser sends: drawn anew from its pixels, cut to its strokes. It says
 * what it was drawn for, so that nothing else has its bytes, whoever draws the same strokes again.
 * @throws Problem `invalid` for what is no picture, too large, or empty.
 */
export async function readSignature(base64: string, drawnFor: string): Promise<Uint8Array> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.letter.signatureBytes) throw refused('Signature is too large');
  try {
    const { format } = await sharp(bytes, decoding).metadata();
    if (format !== 'png') throw refused('Signature format is invalid');
    const { isOpaque, channels } = await sharp(bytes, decoding).stats();
    if (isOpaque || (channels.at(-1)?.max ?? 0) === 0) throw refused('Signature is required');
    return await sharp(bytes, decoding)
      .toColourspace('srgb')
      .trim()
      .resize({ ...longestPx, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 10 })
      .withExif({ IFD0: { ImageDescription: drawnFor } })
      .png()
      .toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw refused('Signature format is invalid', error);
  }
}

const refused = (says: string, cause?: unknown) =>
  new Problem('invalid', { says, fields: { signature: [says] }, cause });
