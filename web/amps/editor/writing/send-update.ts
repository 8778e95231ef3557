import * as Y from 'yjs';
import { isCallFailure } from '#web/ground/call-failure.ts';
import { send } from '#web/ground/calls.ts';
import type { Stranded } from './answers.ts';
import { readVector, type Vector } from './vectors.ts';
import type { WrittenKind } from './written-kind.ts';

/** A call that outlives its page may carry 64 kB in all. */
const mostCharacters = 60_000;

interface Sent {
  vector: Vector;
  stranded: Stranded | null;
}

/**
 * Sends what the server has not stored by a plain call, for when the socket is down or the page is
 * left. It is the same change as over the socket, so that both arriving does no harm.
 * @returns what the server has stored now, and whether words are in no text; null when that is not known.
 */
export async function sendUpdate(
  doc: Y.Doc,
  { of, moduleId, stored }: { of: Pick<WrittenKind, 'calls'>; moduleId: number; stored: Vector },
): Promise<Sent | null> {
  const update = base64(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(new Map(stored))));
  if (update.length > mostCharacters) return null;
  try {
    const given = { params: { id: moduleId }, body: { update } };
    const saved = await send(of.calls.save, given, { quiet: true, keepalive: true });
    const vector = readVector(saved.vector);
    const stranded = saved.stranded === 'no' ? null : { isKept: saved.stranded === 'kept' };
    return vector && { vector, stranded };
  } catch (failure) {
    // It stays on the device, and the socket will say why it is not taken.
    if (isCallFailure(failure)) return null;
    throw failure;
  }
}

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
