import sharp from 'sharp';

const decoding = { limitInputPixels: 4_000_000, failOn: 'error' } as const;
const longestPx = { width: 1_200, height: 400 };

/**
 * A signature drawn anew from the pixels of a PNG, cut to its strokes. It says what it was drawn for, so that nothing
 * else has its bytes, whoever draws the same strokes again. @returns null when there is no stroke on it.
 */
export async function drawSignature(
  bytes: Uint8Array,
  drawnFor: string,
): Promise<Uint8Array | null> {
  const { isOpaque, channels } = await sharp(bytes, decoding).stats();
  if (isOpaque || (channels.at(-1)?.max ?? 0) === 0) return null;
  return sharp(bytes, decoding)
    .toColourspace('srgb')
    .trim()
    .resize({ ...longestPx, fit: 'inside', withoutEnlargement: true })
    .withExif({ IFD0: { ImageDescription: drawnFor } })
    .png()
    .toBuffer();
}
