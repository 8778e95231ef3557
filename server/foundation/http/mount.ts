import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isOnlyTheirs } from '#contract/endpoint.ts';
import type { Endpoint, Pagination } from '#contract/endpoint.ts';
import { isShutOut } from '#domain/people/account-state.ts';
import { abilitiesFor, meets } from '#domain/people/abilities.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import type { Tools } from '../../tools.ts';
import { byHand } from '../db/hand.ts';
import { codeOf } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { earlierAnswer, keepAnswer } from './idempotency-table.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { parseCall } from './parse-call.ts';

/** Returned by a handler that has answered by itself (a file, a stream). */
export const answered = Symbol('answered');

export interface Call<P, Q, B, Who> {
  params: P;
  query: Q;
  body: B;
  person: Who;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Idempotent calls: writes the answer with the effect, in one transaction. */
  remember: (tx: Tx, data: unknown) => Promise<void>;
}

type Data<E extends Endpoint> = E['paged'] extends true
  ? z.input<E['reply']> & { pagination: Pagination }
  : z.input<E['reply']>;

type Asking<E extends Endpoint> = E['access'] extends 'public' ? Person | null : Person;

export type Handler<E extends Endpoint> = (
  call: Call<z.output<E['params']>, z.output<E['query']>, z.output<E['body']>, Asking<E>>,
) => Promise<Data<E> | typeof answered | void>;

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
    config: { row, rateLimit: { max: row.perMinute ?? 600, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      requireOwnOrigin(request, row);
      const person = await admit(tools, row, request);
      const input = parseCall(row, request);
      const send = (data: unknown) => reply.send(envelope(row, data));
      const key = row.idempotent ? keyOf(request) : null;
      const hash = key ? hashOf(row, input, request) : '';
      if (key && person) {
        const earlier = await earlierAnswer(tools.db.root, { personId: person.id, key, hash });
        if (earlier !== undefined) return send(earlier);
      }
      const data = await withReplay(
        () =>
          byHand({ address: request.address, adminId: person?.actedBy?.id ?? null }, () =>
            handle({
              ...input,
              person,
              request,
              reply,
              remember: (tx: Tx, answer: unknown) =>
                key && person
                  ? keepAnswer(tx, { personId: person.id, key, hash, call: row.path, answer })
                  : Promise.resolve(),
            } as Parameters<Handler<E>>[0]),
          ),
        async () =>
          key && person
            ? earlierAnswer(tools.db.root, { personId: person.id, key, hash })
            : undefined,
      );
      return data === answered ? reply : send(data);
    },
  });
}

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

async function admit(tools: Tools, row: Endpoint, request: FastifyRequest): Promise<Person | null> {
  const person = await request.whoIsThere();
  if (row.access === 'public') return person;
  if (!person) throw new Problem('signed-out');
  if (isShutOut(person.role)) throw new Problem('account-closed');
  if (person.actedBy && isOnlyTheirs(row)) throw new Problem('acting');
  if (row.access === 'person') return person;
  const abilities = abilitiesFor(person, { affiliateGroup: tools.config.affiliateGroup });
  if (!meets(abilities, row.access)) throw new Problem('not-found');
  return person;
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

const hashOf = (row: Endpoint, input: object, request: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([row.method, row.path, input, ...(formLength(request) ?? [])]))
    .digest('hex');

/**
 * A form is read by its handler, after the key is looked up: its length stands for what is in it. Its
 * boundaries do not count, since a browser that sends the form again may draw longer ones.
 */
function formLength(request: FastifyRequest): [number] | null {
  if (!request.isMultipart()) return null;
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1] ?? '';
  return [Number(length) - boundary.length * boundariesOfForm];
}

/** The field `request`, the file and the end. */
const boundariesOfForm = 3;
