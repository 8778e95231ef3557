import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, Pagination } from '#contract/endpoint.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { asDeed } from '../../storage/take-room.ts';
import type { Tools } from '../../tools.ts';
import { byHand } from '../db/hand.ts';
import { codeOf } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { admit, requireSame } from './admit.ts';
import { earlierAnswer, keepAnswer } from './idempotency-table.ts';
import { inOwnLine, isWhole, untilSent } from './own-line.ts';
import { inOwnShare } from './own-share.ts';
import { parseCall, takesFile } from './parse-call.ts';
import { withReceivedFile } from './receive-file.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Returned by a handler that has answered by itself (a file, a stream). */
export const answered = Symbol('answered');

const later = Symbol('later');

interface AnsweredLater {
  [later]: () => Promise<FastifyReply>;
}

/**
 * Returned by a handler whose answer waits for its reader (a stored file): it is sent once the turns of the call are
 * given back, so that a slow line keeps nothing else waiting.
 */
export const answeredBy = (send: () => Promise<FastifyReply>): AnsweredLater => ({ [later]: send });

export interface Call<P, Q, B, Who> {
  params: P;
  query: Q;
  body: B;
  person: Who;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Calls that take a file: does something with it while it lies on our disk; null where none came. */
  withFile: <T>(work: (file: ReceivedFile | null) => Promise<T>) => Promise<T>;
  /** Idempotent calls: writes the answer with the effect, in one transaction. */
  remember: (tx: Tx, data: unknown) => Promise<void>;
}

type Data<E extends Endpoint> = E['paged'] extends true
  ? z.input<E['reply']> & { pagination: Pagination }
  : z.input<E['reply']>;

type Asking<E extends Endpoint> = E['access'] extends 'public' ? Person | null : Person;

export type Handler<E extends Endpoint> = (
  call: Call<z.output<E['params']>, z.output<E['query']>, z.output<E['body']>, Asking<E>>,
) => Promise<Data<E> | typeof answered | AnsweredLater | void>;

/** Makes one contract row answer: access, input, idempotency and envelope are the same for all. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  tools: Tools,
  row: E,
  handle: Handler<E>,
): void {
  app.route({
    method: row.method,
    url: row.path,
    bodyLimit: row.bodyBytes,
    // A list as a file is made while it is read, and whoever asks for its head alone reads nothing.
    exposeHeadRoute: !isWhole(row),
    config: { row, rateLimit: { max: row.perMinute ?? 600, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const work = async () => {
        // They were let in before the body was read (`before-bodies.ts`). Body and turn took their time.
        const person = await admit(tools.config, row, request);
        const input = parseCall(row, request);
        const key = row.idempotent ? keyOf(request) : null;
        const asked = key && person ? { personId: person.id, key, call: row.path } : null;
        const whole: Whole = { row, input, file: null };
        const earlier = () => answerBefore(tools, asked, whole);
        const adminId = person?.actedBy?.id ?? null;
        const { protects, asksOutside } = row;
        const { address } = request;
        // Who waited for a turn of theirs within the call is asked again before they change anything.
        const stillThere = async () => {
          if (row.access !== 'public') requireSame(person, await admit(tools.config, row, request));
        };
        const personId = person?.id ?? null;
        const byPerson = { personId, address, adminId, protects, asksOutside, stillThere };
        const handled = () =>
          byHand(byPerson, () =>
            handle({
              ...input,
              person,
              request,
              reply,
              withFile: (take: (file: ReceivedFile | null) => Promise<unknown>) =>
                withReceivedFile(
                  tools.config,
                  { request, mostBytes: row.fileBytes ?? 0 },
                  async (file) => {
                    await stillThere();
                    whole.file = file;
                    return (await earlier()) ?? take(file);
                  },
                ),
              remember: async (tx: Tx, answer: unknown) => {
                if (asked) await keepAnswer(tx, { ...asked, hash: hashOf(whole), answer });
              },
            } as Parameters<Handler<E>>[0]),
          );
        // What a file holds is known once it is here.
        const known = takesFile(row, request) ? undefined : await earlier();
        return known ?? counted(tools, { row, person }, () => withReplay(handled, earlier));
      };
      const letGo = request.keepRoom();
      const { admitted } = request;
      try {
        const data = await inOwnLine({ row, person: admitted, sent: () => untilSent(reply) }, () =>
          inOwnShare(admitted, work),
        );
        if (isLater(data)) return data[later]();
        return data === answered ? reply : reply.send(envelope(row, data));
      } finally {
        letGo();
      }
    },
  });
}

const isLater = (data: unknown): data is AnsweredLater =>
  typeof data === 'object' && data !== null && later in data;

/** Who acts as somebody does it on a day of their own. */
function counted(
  tools: Tools,
  { row, person }: { row: Endpoint; person: Person | null },
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!person || !row.counts) return work();
  const { counts: kind, protects } = row;
  return asDeed(tools, { personId: person.actedBy?.id ?? person.id, kind, protects }, work);
}

/** All of a request that a key stands for. */
interface Whole {
  row: Endpoint;
  input: object;
  file: ReceivedFile | null;
}

const answerBefore = async (
  { db }: Tools,
  asked: { personId: number; key: string } | null,
  whole: Whole,
): Promise<unknown> =>
  asked ? earlierAnswer(db.root, { ...asked, hash: hashOf(whole) }) : undefined;

/** A second request with the same key that lost the race gives the winner's answer. */
async function withReplay(work: () => Promise<unknown>, replay: () => Promise<unknown>) {
  try {
    return await work();
  } catch (error) {
    const earlier =
      codeOf(error) === '23505' || error instanceof Problem ? await replay() : undefined;
    if (earlier === undefined) throw error;
    return earlier;
  }
}

function envelope(row: Endpoint, data: unknown) {
  const { pagination, ...rest } = (data ?? {}) as Record<string, unknown>;
  const paged = row.paged ? { pagination } : {};
  const shown = row.paged ? rest : (data ?? {});
  const bare = Object.fromEntries(
    row.bare.map((key) => [key, (shown as Record<string, unknown>)[key]]),
  );
  const says = row.says === undefined ? {} : { message: row.says };
  return { meta: { success: true, ...says, ...paged }, data: shown, ...bare };
}

function keyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{8,120}$/.test(key)) throw new Problem('key-missing');
  return key;
}

const hashOf = ({ row, input, file }: Whole) => {
  const ofFile = file ? [file.sha256, file.asked] : [];
  return createHash('sha256')
    .update(JSON.stringify([row.method, row.path, input, ...ofFile]))
    .digest('hex');
};
