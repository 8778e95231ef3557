import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { admit } from './admit.ts';
import { strangersOf } from '../network/network-of.ts';
import { countedBody } from './counted-body.ts';
import { crowdedRoom } from './crowded-room.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { shareRoom } from './share-room.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was let in before the body was read; null where strangers may call. */
    admitted: Person | null;
    /** Keeps the body's room taken, also when its sender is gone. @returns gives it back. */
    keepRoom: () => () => void;
    /** The answer is known: of the body nobody needs anything but who works with it. */
    letRoomGo: () => void;
  }
}

/**
 * What is asked before the first byte of a body is read: whether there is such a call, whether its sender
 * may make it, and, of a file, whether there is room for it now. Nobody holds memory by what is refused anyway.
 */
export function askBeforeBodies(app: FastifyInstance, { config }: Pick<Tools, 'config'>): void {
  const { openBodies } = limits;
  const files = shareRoom(openBodies.files);
  const inMemory = {
    people: crowdedRoom(openBodies.people),
    strangers: crowdedRoom(openBodies.strangers),
    outside: crowdedRoom(openBodies.outside),
    smallOfPeople: crowdedRoom(openBodies.small),
    smallOfStrangers: crowdedRoom(openBodies.small),
  };
  app.decorateRequest('admitted', null);
  app.decorateRequest('keepRoom', () => () => {});
  app.decorateRequest('letRoomGo', () => {});
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) throw new Problem('not-found');
    const { row } = request.routeOptions.config;
    if (row) {
      requireOwnOrigin(request, row);
      request.admitted = await admit(config, row, request);
    }
    const bytes = bytesToCome(request);
    if (bytes === 0) return undefined;
    const person = await request.whoIsThere();
    // Gone while it was asked who calls: nothing would tell of its end any more, and nothing is to be read.
    if (request.raw.destroyed || reply.raw.destroyed) throw new Problem('unavailable');
    if (person && !row?.fromOutside && isStreamed(request)) {
      const giveBack = files.take(person.id, bytes);
      if (!giveBack) throw full(reply);
      holdRoom(request, reply, giveBack);
      return undefined;
    }
    const isSmall = bytes <= openBodies.smallBytes;
    const small = person ? 'smallOfPeople' : 'smallOfStrangers';
    const kind = row?.fromOutside ? 'outside' : isSmall ? small : person ? 'people' : 'strangers';
    const caller = person?.id ?? strangersOf(request.address);
    const body = countedBody(request.raw, {
      room: inMemory[kind],
      caller,
      full: () => full(reply),
    });
    holdRoom(request, reply, body.leave);
    return body.stream;
  });
  // Whoever does not read their answer, or sent it behind one that they do not read, keeps nobody out by what they sent.
  app.addHook('onSend', async (request) => {
    request.body = undefined;
    request.letRoomGo();
  });
}

/** What is said to come, or all that may: more than the call takes is refused before it is read. */
function bytesToCome({ headers, routeOptions, method }: FastifyRequest): number {
  if (method === 'GET' || method === 'HEAD') return 0;
  const { bodyLimit, config } = routeOptions;
  const most = Math.max(bodyLimit, config.row?.fileBytes ?? 0);
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(most, Number(headers['content-length'] ?? 0));
}

/** These are written to the disk as they come. */
const isStreamed = ({ headers }: FastifyRequest) =>
  /^(?:multipart\/form-data|image\/|application\/offset\+octet-stream)/i.test(
    headers['content-type'] ?? '',
  );

/** Until the answer is known, or nobody waits for it, and whoever works with the body is done with it. */
function holdRoom(request: FastifyRequest, reply: FastifyReply, giveBack: () => void): void {
  let holders = 0;
  const keep = () => {
    holders += 1;
    let isHolding = true;
    return () => {
      if (isHolding) holders -= 1;
      isHolding = false;
      if (holders === 0) giveBack();
    };
  };
  request.keepRoom = keep;
  request.letRoomGo = keep();
  reply.raw.once('finish', request.letRoomGo);
  reply.raw.once('close', request.letRoomGo);
}

function full(reply: FastifyReply): Problem {
  reply.header('retry-after', String(limits.openBodies.askAgainSeconds));
  const says = 'Too much is being sent at this moment. Please try again in a few seconds.';
  return new Problem('too-many', { says });
}
