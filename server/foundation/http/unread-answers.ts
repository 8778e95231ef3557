import type { FastifyInstance } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { shareRoom } from './share-room.ts';
import type { Shared } from './share-room.ts';

/** What is shorter lies in buffers of the connection, which are counted by their number. */
const longBytes = 64_000;

/**
 * Long answers that lie in memory until their reader has taken them have room for each person, and strangers
 * for each network: who asks for many and reads none gets 503 for the next.
 */
export function boundUnread(app: FastifyInstance, shared: Shared = limits.unreadAnswers): void {
  const room = shareRoom(shared);
  app.addHook('onSend', async ({ admitted, network }, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    const bytes = Buffer.byteLength(payload);
    if (bytes < longBytes) return;
    const giveBack = room.take(admitted ? `person:${admitted.id}` : network, bytes);
    if (!giveBack) throw new Problem('busy');
    if (reply.raw.destroyed) giveBack();
    reply.raw.once('finish', giveBack).once('close', giveBack);
  });
}
