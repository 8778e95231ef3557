import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Problem } from '#domain/problems.ts';
import type { Whose } from '../fair-turns.ts';
import type { CrowdedRoom } from './crowded-room.ts';

/** Until all are put together each piece lies in memory as something of its own, however little is in it. */
const pieceBytes = 200;

interface Counting {
  room: CrowdedRoom;
  caller: Whose;
  /** Why it ends where its room goes to others. */
  full: () => Problem;
}

/**
 * A body that takes its room as it comes, until `leave`: what was announced and is not sent keeps nobody out.
 * While it comes, others may need its room: then it ends with a problem, which the call is answered with.
 */
export function countedBody(
  request: IncomingMessage,
  { room, caller, full }: Counting,
): { stream: Readable; leave: () => void } {
  const stream = new Readable({ read: () => void request.resume() });
  const end = () => void stream.destroy(full());
  const place = room.enter(caller, end);
  let length = 0;
  request.pause();
  request.on('data', (bytes: Buffer) => {
    if (stream.destroyed) return;
    length += bytes.length;
    if (!place.grow(bytes.length + pieceBytes)) end();
    else if (!stream.push(bytes)) request.pause();
  });
  request.once('end', () => {
    place.settle(length);
    stream.push(null);
  });
  request.once('error', (error) => void stream.destroy(error));
  // Whoever reads it hears of an error; where nobody does, it is the end of it all the same.
  stream.on('error', () => {});
  return { stream, leave: place.leave };
}
