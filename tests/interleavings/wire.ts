import { buffer } from 'node:stream/consumers';
import { NetworkFailure } from '#server/foundation/network/guarded-fetch.ts';
import type {
  GuardedFetch,
  GuardedRequest,
  GuardedResponse,
  StreamedBody,
} from '#server/foundation/network/guarded-fetch.ts';
import type { FastifyInstance } from 'fastify';
import type { Stop } from './actor.ts';
import type { Dice } from './dice.ts';

export type Fault =
  | 'none'
  | 'lost before'
  | 'lost after'
  | '500'
  | '500 but done'
  | '429'
  | '429 but done'
  | '403'
  | '400 but done'
  | 'late';

const usualFaults: Record<Deed, readonly Fault[]> = {
  create: [
    'lost before',
    'lost after',
    '500',
    '500 but done',
    '429',
    '429 but done',
    '403',
    '400 but done',
    'late',
  ],
  update: ['lost before', 'lost after', '500', '500 but done', '429', '403', 'late'],
  remove: ['lost before', 'lost after', '500', '500 but done', '403'],
  list: ['lost before', '500'],
  read: ['lost before', '500'],
};

type Deed = 'create' | 'update' | 'remove' | 'list' | 'read';

function deedOf(method: string, address: string): Deed {
  if (method === 'DELETE') return 'remove';
  if (method === 'POST') return /wp\/v2\/posts\/\d+/.test(address) ? 'update' : 'create';
  return /wp\/v2\/posts\?/.test(address) ? 'list' : 'read';
}

/** What has left for the site and is not there yet, nor heard of any more. */
export interface UnderWay {
  says: string;
  arrive: () => Promise<unknown>;
}

interface Wired {
  site: FastifyInstance;
  dice: Dice;
  /** How likely the site, or the way to it, fails; 0 once it is mended. */
  faulty: () => number;
  /** How creating fails there; absent: in all ways. */
  faults?: { create: readonly Fault[] } | undefined;
  underWay: UnderWay[];
  note: (says: string) => void;
}

const bytesOf = (body: Uint8Array | StreamedBody) =>
  'stream' in body ? buffer(body.stream()) : Promise.resolve(Buffer.from(body));

/** The way to the practice site: stops before what is asked has left, and before it arrives. */
export function wireTo(
  { site, dice, faulty, faults, underWay, note }: Wired,
  stop: Stop,
): GuardedFetch {
  const fails = { ...usualFaults, ...faults };
  const ask = async (address: string, request: GuardedRequest): Promise<GuardedResponse> => {
    const url = new URL(address);
    const { body } = request;
    const answer = await site.inject({
      method: request.method ?? 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...request.headers, ...request.credentials?.headers },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : await bytesOf(body) }),
    });
    const headers = Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    );
    return {
      status: answer.statusCode,
      headers,
      body: answer.rawPayload,
      truncated: false,
      finalUrl: address,
    };
  };
  return async (address, request = {}) => {
    const method = request.method ?? 'GET';
    const deed = deedOf(method, address);
    const changes = method !== 'GET';
    if (changes || deed === 'list') await stop(`${deed} leaves`);
    if (request.mayLeave?.() === false) throw new NetworkFailure('too-late', 'too late', true);
    if (changes) await stop(`${deed} arrives`);
    const fault = dice.chance(faulty() * (changes ? 1 : 0.15)) ? dice.oneOf(fails[deed]) : 'none';
    if (fault !== 'none') note(`  ${deed}: ${fault}`);
    const reset = () => new NetworkFailure('reset', 'the connection was reset', false);
    const refused = (status: number, code: string) => refusal(address, status, code);
    switch (fault) {
      case 'lost before':
        throw reset();
      case 'late':
        underWay.push({ says: deed, arrive: () => ask(address, request) });
        throw reset();
      case 'lost after':
        await ask(address, request);
        throw reset();
      case '500':
        return refused(500, 'internal_server_error');
      case '500 but done':
        await ask(address, request);
        return refused(500, 'internal_server_error');
      case '429':
        return refused(429, 'too_many_requests');
      case '429 but done':
        await ask(address, request);
        return refused(429, 'too_many_requests');
      case '403':
        return refused(403, 'rest_cannot_create');
      case '400 but done':
        await ask(address, request);
        return refused(400, 'db_insert_error');
      case 'none': {
        const answer = await ask(address, request);
        return answer;
      }
      default:
        return fault satisfies never;
    }
  };
}

const refusal = (address: string, status: number, code: string): GuardedResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'retry-after': '30' },
  body: Buffer.from(JSON.stringify({ code, message: code, data: { status } })),
  truncated: false,
  finalUrl: address,
});
