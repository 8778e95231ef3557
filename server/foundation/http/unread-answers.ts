import type { FastifyInstance } from 'fastify';
import { limits } from '#domain/limits.ts';
import { Problem } from '#domain/problems.ts';
import { strangersOf } from '../network/network-of.ts';
import { crowdedRoom } from './crowded-room.ts';
import type { Crowded } from './crowded-room.ts';

/** What is shorter lies in buffers of the connection, which are counted by their number. */
const longBytes = 64_000;

/** What lies in memory as long as the process does: left unread by many it is there once. */
export const heldAnyway = new WeakSet<Buffer>();

interface Most {
  people: Crowded;
  strangers: Crowded;
}

/**
 * Long answers that lie in memory until their reader has taken them have room for each person, and for strangers, of a
 * wide network together, a room of their own: who asks for many and reads none gets 503 for the next. Where very many
 * do, whoever leaves most unread is cut off.
 */
export function boundUnread(app: FastifyInstance, most: Most = limits.unreadAnswers): void {
  const people = crowdedRoom(most.people);
  const strangers = crowdedRoom(most.strangers);
  app.addHook('onSend', async ({ admitted, address }, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    if (typeof payload !== 'string' && heldAnyway.has(payload)) return;
    const bytes = Buffer.byteLength(payload);
    if (bytes < longBytes) return;
    const room = admitted ? people : strangers;
    const { each } = admitted ? most.people : most.strangers;
    const caller = admitted?.id ?? strangersOf(address);
    if (room.holds(caller) + bytes > each) throw new Problem('busy');
    const { raw } = reply;
    const { grow, leave } = room.enter(caller, () => void raw.destroy());
    if (!grow(bytes)) throw new Problem('busy');
    if (raw.destroyed) leave();
    raw.once('finish', leave).once('close', leave);
  });
}
