import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { allHeaders, send } from './answer.ts';
import type { Answer } from './answer.ts';
import type { Fault } from './faults.ts';

/** How one site words the refusals that the dial puts in its mouth. */
export interface Manners {
  serverError(): Answer;
  badRequest(): Answer;
  tooManyRequests(): Answer;
  unauthorized(): Answer;
  forbidden(): Answer;
  maintenance(): Answer;
}

interface Play {
  reply: FastifyReply;
  manners: Manners;
  now: () => Date;
  /** Ends every wait when the world closes. */
  closing: AbortSignal;
  /** Does what the request asked, and returns the honest answer. */
  accept: () => Promise<Answer>;
  /** The post is stored and the answer is being held back. */
  held: (accepted: Answer) => void;
  /** Something went wrong after the caller was gone. */
  failed: (error: unknown) => void;
}

const defaults = { dripMs: 1_000, slowMs: 5_000, holdMs: 600_000, dropMs: 1_000, commitMs: 5_000 };

export async function playFault(fault: Fault, play: Play): Promise<FastifyReply> {
  const { reply, manners, accept } = play;
  const { params } = fault;
  switch (fault.fault) {
    case 'lose-answer-after-accept':
      await accept();
      return reset(reply);
    case 'reset-before-accept':
      return reset(reply);
    case 'server-error-after-accept':
      await accept();
      return send(reply, manners.serverError());
    case 'bad-request-but-created':
      await accept();
      return send(reply, manners.badRequest());
    case 'server-error':
      return send(reply, manners.serverError());
    case 'late-commit':
      return commitLate(fault, play);
    case 'rate-limit':
      return send(reply, rateLimited(fault, play));
    case 'unauthorized':
      return send(reply, manners.unauthorized());
    case 'forbidden':
      return send(reply, manners.forbidden());
    case 'maintenance-page':
      return send(reply, manners.maintenance());
    case 'drip':
      return drip(await accept(), params.everyMs ?? defaults.dripMs, play);
    case 'endless-body':
      return neverEnd(await accept(), play);
    case 'wrong-length':
      return misstateLength(await accept(), params.lengthDelta ?? 64, play);
    case 'slow':
      await untilOver(params.ms ?? defaults.slowMs, play);
      return send(reply, await accept());
    case 'hold-after-accept': {
      const accepted = await accept();
      play.held(accepted);
      await untilOver(params.ms ?? defaults.holdMs, play);
      return send(reply, accepted);
    }
    default:
      return fault.fault satisfies never;
  }
}

function reset(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const { socket } = reply.raw;
  if (socket && 'resetAndDestroy' in socket) socket.resetAndDestroy();
  else reply.raw.destroy();
  return reply;
}

function commitLate({ params }: Fault, play: Play): FastifyReply {
  const { reply, closing, accept, failed } = play;
  reply.hijack();
  const after = (ms: number, act: () => void) => {
    const timer = setTimeout(act, ms);
    closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  after(params.dropAfterMs ?? defaults.dropMs, () => {
    reset(reply);
  });
  after(params.commitAfterMs ?? defaults.commitMs, () => {
    accept().catch(failed);
  });
  return reply;
}

function rateLimited({ params }: Fault, { manners, now }: Play): Answer {
  const refusal = manners.tooManyRequests();
  const seconds = params.seconds ?? 30;
  const value = params.retryAfter === undefined ? seconds : params.retryAfter;
  if (value === null) return refusal;
  const written =
    value === 'http-date'
      ? new Date(now().getTime() + seconds * 1_000).toUTCString()
      : String(value);
  return { ...refusal, headers: { ...refusal.headers, 'retry-after': written } };
}

async function drip(honest: Answer, everyMs: number, play: Play): Promise<FastifyReply> {
  const raw = takeOver(honest, {}, play);
  for (let at = 0; at < honest.body.length && !raw.destroyed && !play.closing.aborted; at += 1) {
    raw.write(honest.body.subarray(at, at + 1));
    await untilOver(everyMs, play);
  }
  return over(play, () => raw.end());
}

async function neverEnd(honest: Answer, play: Play): Promise<FastifyReply> {
  const raw = takeOver(honest, { 'content-length': undefined }, play);
  // Without its last character no reader can take the answer for a whole one.
  raw.write(honest.body.subarray(0, -1));
  play.closing.addEventListener('abort', () => raw.destroy(), { once: true });
  const blank = Buffer.alloc(16_384, ' ');
  while (!raw.destroyed && !play.closing.aborted) {
    if (!raw.write(blank)) await Promise.race([once(raw, 'drain'), once(raw, 'close')]);
    await untilOver(20, play);
  }
  return over(play, () => raw.destroy());
}

function misstateLength(honest: Answer, delta: number, play: Play): FastifyReply {
  const stated = String(Math.max(0, honest.body.length + delta));
  const raw = takeOver(honest, { 'content-length': stated, connection: 'close' }, play);
  raw.end(honest.body, () => raw.socket?.end());
  return play.reply;
}

type Changes = Record<string, string | undefined>;

function takeOver(honest: Answer, changes: Changes, { reply }: Play) {
  reply.hijack();
  const headers = Object.entries({ ...allHeaders(honest), ...changes });
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(honest.status);
  return reply.raw;
}

function over({ reply, closing }: Play, end: () => void): FastifyReply {
  if (closing.aborted) reply.raw.destroy();
  else if (!reply.raw.destroyed) end();
  return reply;
}

/** Waits, but not longer than the caller stays on the line or the world stays open. */
async function untilOver(ms: number, { reply, closing }: Play): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  reply.raw.once('close', leave);
  try {
    await pause(ms, undefined, { signal: AbortSignal.any([closing, gone.signal]) });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  } finally {
    reply.raw.off('close', leave);
  }
}
