import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Meta } from '#contract/envelope.ts';
import { Problem, problems, Refusal } from '#domain/problems.ts';
import type { ProblemCode } from '#domain/problems.ts';
import { codeOf } from '../db/transaction.ts';
import { asksForPage, showProblem } from './problem-page.ts';
import { problemOfAway } from './problem-of-away.ts';

/**
 * Catches everything thrown, once: problems by their row, refusals as a business "no", the rest 500. What fails while it
 * is told is told in our words as well: the library's own would be those of a driver.
 */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    answer(request, reply, { problem: new Problem('not-found'), id: undefined }),
  );
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    if (error instanceof Refusal) {
      const meta: Meta = { success: false, errors: error.errors, message: error.message };
      // A call whose answer names its error says it there as well.
      const named = request.routeOptions.config.row?.bare.includes('error')
        ? { error: error.message }
        : {};
      return reply.code(200).send({ meta, data: named, ...named });
    }
    const problem =
      error instanceof Problem
        ? error
        : (problemOfAway(error, { changes: request.method !== 'GET' }) ??
          translate(error, request.routeOptions.bodyLimit));
    const { status } = problems[problem.code];
    const id = status >= 500 ? request.id : undefined;
    if (unholdable.has(codeOf(error)))
      request.log.warn(
        { error, url: request.routeOptions.url },
        'the database was given what it cannot hold',
      );
    if (status >= 500)
      request.log.error({ error, url: request.routeOptions.url }, 'request failed');
    if (status === 503) reply.header('retry-after', retryAfterSeconds);
    return answer(request, reply, { problem, id });
  });
}

/** To people a page, to programs the envelope. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  said: { problem: Problem; id: string | undefined },
): FastifyReply | Promise<FastifyReply> {
  const plain = () =>
    reply.code(problems[said.problem.code].status).send(envelopeOf(said.problem, said.id));
  if (!asksForPage(request, reply)) return plain();
  return showProblem(request, reply, said).catch((error: unknown) => {
    if (reply.sent) throw error;
    request.log.error({ error }, 'a problem could not be shown');
    return plain();
  });
}

/** An address that no route can have: too long a part, or one that does not decode. */
export const answerBadAddress = (
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const problem = new Problem('not-found');
  void reply.code(404).send(envelopeOf(problem, undefined));
};

function envelopeOf(problem: Problem, requestId: string | undefined) {
  const meta: Meta = {
    success: false,
    code: problem.code,
    message: problem.message,
    errors: problem.fields ? Object.values(problem.fields).flat() : [problem.message],
    ...(problem.fields ? { fields: problem.fields } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  };
  return { meta, data: problem.data ?? {} };
}

/**
 * What a database says of a text or number that it cannot hold. The doors refuse these before anything is
 * asked; one that slips through is still the sender's to mend.
 */
const unholdable = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05']);

const retryAfterSeconds = 5;

/** Somebody else's lock, or all connections, were not to be had in time, or the statement itself took too long. */
const waitedInVain = (error: Error) =>
  ['55P03', '57014'].includes(codeOf(error)) ||
  error.message === 'timeout exceeded when trying to connect';

/** The reader of forms throws plain errors for one without a boundary, or without its end. */
const brokenForm = /^Multipart: |\bunexpected end of multipart data$/i;

/** Errors of the HTTP library itself, and of the database driver where a person's input caused them. */
function translate(error: FastifyError | Error, bodyLimit: number | undefined): Problem {
  if (unholdable.has(codeOf(error))) return new Problem('bad-request', { cause: error });
  if (waitedInVain(error)) return new Problem('busy', { cause: error });
  if (brokenForm.test(error.message)) {
    const says = 'The form that was sent is not whole. Send it again.';
    return new Problem('bad-request', { says, cause: error });
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const code: ProblemCode =
    status === 413
      ? 'too-large'
      : status === 429
        ? 'too-many'
        : status !== undefined && status >= 400 && status < 500
          ? 'bad-request'
          : 'unexpected';
  const says =
    code === 'too-large' && bodyLimit !== undefined
      ? `That is too much at once: this call takes at most ${bodyLimit / 1000} kB. Send less of it.`
      : undefined;
  return new Problem(code, { ...(says === undefined ? {} : { says }), cause: error });
}
