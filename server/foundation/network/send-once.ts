import { addAbortListener } from 'node:events';
import type { LookupFunction } from 'node:net';
import { buildConnector, Client, errors } from 'undici';
import { isStreamed, NetworkFailure } from './guarded-fetch.ts';
import type { GuardedRequest, GuardedResponse } from './guarded-fetch.ts';

export interface OneRequest {
  url: URL;
  method: NonNullable<GuardedRequest['method']>;
  headers: Record<string, string>;
  body?: GuardedRequest['body'];
  maxBytes: number;
  mayLeave?: GuardedRequest['mayLeave'];
  lookup: LookupFunction;
  /** Aborted when the time for the whole call is over. */
  outOfTime: AbortSignal;
}

const longestConnectMs = 5_000;

/**
 * One request on one connection of its own, closed afterwards. A connection kept open could be dead
 * without our knowing, and then nobody could say whether the request had arrived.
 * @throws NetworkFailure
 */
export async function sendOnce(request: OneRequest): Promise<GuardedResponse> {
  const { url, method, headers, body, maxBytes, lookup, mayLeave, outOfTime } = request;
  // From here on the other side may have read something.
  let connected = false;
  const dial = buildConnector({ lookup, timeout: longestConnectMs, allowH2: false });
  const client = new Client(url.origin, {
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect(options, done) {
      // The client may want to connect anew for a request whose connection broke: never.
      if (connected) return done(broken('the connection broke'), null);
      dial(options, (error, socket) => {
        if (error) return done(connectFailure(error, url), null);
        if (mayLeave && !mayLeave()) {
          socket.destroy();
          return done(tooLate(), null);
        }
        connected = true;
        done(null, socket);
      });
    },
  });
  // The client's own signal is deaf until it is connected.
  const giveUp = () =>
    void client.destroy(new NetworkFailure('timeout', 'it took too long', !connected));
  const hearing = addAbortListener(outOfTime, giveUp);
  const streamed = body && isStreamed(body) ? { ...body, stream: body.stream() } : null;
  try {
    const answer = await client.request({
      path: url.pathname + url.search,
      method,
      headers: streamed ? { ...headers, 'content-length': String(streamed.bytes) } : headers,
      body: streamed?.stream ?? given(body),
    });
    return {
      status: answer.statusCode,
      headers: joined(answer.headers),
      ...(await readUpTo(maxBytes, answer.body)),
      finalUrl: url.href,
    };
  } catch (error) {
    throw asFailure(error, { connected, outOfTime });
  } finally {
    hearing[Symbol.dispose]();
    streamed?.stream.destroy();
    await client.destroy();
  }
}

const given = (body: GuardedRequest['body']) => (body && !isStreamed(body) ? body : null);

/** The first `maxBytes` of a body; what comes after them is not waited for. */
export async function readUpTo(maxBytes: number, body: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  const whole = Buffer.concat(chunks);
  return { body: new Uint8Array(whole.subarray(0, maxBytes)), truncated: bytes > maxBytes };
}

/** A header sent several times becomes one list, as HTTP says it may. */
function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

const tooLate = () =>
  new NetworkFailure('too-late', 'its time to be sent was over before it was connected', true);

const broken = (detail: string, options?: ErrorOptions) =>
  new NetworkFailure('reset', detail, false, options);

const noConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function connectFailure(error: Error, url: URL): NetworkFailure {
  if (error instanceof NetworkFailure) return error;
  const code = codeOf(error);
  const kind = url.protocol === 'https:' && !noConnection.has(code) ? 'tls' : 'connect';
  const detail = kind === 'tls' ? 'the secure connection failed' : 'no connection';
  return new NetworkFailure(kind, `${detail} (${code})`, true, { cause: error });
}

function asFailure(
  error: unknown,
  { connected, outOfTime }: { connected: boolean; outOfTime: AbortSignal },
): NetworkFailure {
  if (error instanceof NetworkFailure) return error;
  if (outOfTime.aborted)
    return new NetworkFailure('timeout', 'it took too long', !connected, { cause: error });
  const isMalformed =
    error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError;
  if (isMalformed)
    return new NetworkFailure('bad-answer', 'the answer was no HTTP', false, { cause: error });
  return new NetworkFailure('reset', `the connection broke (${codeOf(error)})`, !connected, {
    cause: error,
  });
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
