import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { signatureApart } from '../media/decode-apart.ts';
import { drawInTurn } from '../media/draw-in-turn.ts';
import type { Tools } from '../tools.ts';

/**
 * A drawn signature from the PNG a browser sends, drawn anew: see `drawSignature`.
 * @throws Problem `invalid` for what is no picture, too large, or empty; `room-spent`, `too-many`
 */
export async function readSignature(
  tools: Tools,
  { base64, drawnFor, signerId }: { base64: string; drawnFor: string; signerId: number },
): Promise<Uint8Array> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.letter.signatureBytes) throw refused('Signature is too large');
  const drawn = await drawInTurn(tools, signerId, () => signatureApart(bytes, drawnFor));
  if (drawn === 'no-stroke') throw refused('Signature is required');
  if (drawn === 'no-picture') throw refused('Signature format is invalid');
  return drawn;
}

const refused = (says: string) => new Problem('invalid', { says, fields: { signature: [says] } });
