import type { FastifyReply, FastifyRequest } from 'fastify';
import { fairTurns } from '../fair-turns.ts';
import { strangersOf } from '../network/network-of.ts';
import { crowdedRoom } from './crowded-room.ts';

/** A small copy is no more than any other answer, and is seen beside whoever reads slowly. */
const smallBytes = 64_000;

/** Larger files on their way, each with up to half a megabyte in buffers. */
const onTheirWay = { bytes: 400, each: 60 };

/** Where all places are taken, of whoever has most the one that was begun first makes room. */
const room = crowdedRoom(onTheirWay);

/** Whoever reads many waits for themselves. */
const inLine = fairTurns({
  atOnce: Infinity,
  atOnceEach: onTheirWay.each,
  waiting: 10_000,
  waitingEach: 1_000,
  patienceMs: 30_000,
  code: 'busy',
});

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of the answer. */
  bytes: number;
}

/**
 * Answers with a stored file, on whichever host it is asked for: of the larger ones each reader has so many on their
 * way, and all together so many. The place is held until the answer has left, as an awaited reply is.
 * @throws Problem `busy`
 */
export async function sendInTurn(
  { request: { admitted, address }, reply, bytes }: Sending,
  send: () => FastifyReply,
): Promise<FastifyReply> {
  if (bytes <= smallBytes) return send();
  const reader = admitted?.id ?? strangersOf(address);
  return inLine(reader, async () => {
    const { raw } = reply;
    if (raw.destroyed) return reply;
    const { grow, leave } = room.enter(reader, () => void raw.destroy());
    grow(1);
    raw.once('finish', leave).once('close', leave);
    return send();
  });
}
