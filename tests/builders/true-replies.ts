import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Pagination } from '#contract/endpoint.ts';

/**
 * Any call that succeeds must say what its row of the contract promises: nothing less, and nothing besides. Else it
 * is answered with 500 and what is untrue, and its process ends as failed, also where a test looks at no answer.
 */
export function checkReplies(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, sent) => {
    const { row } = request.routeOptions.config;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!row || !isJson || reply.statusCode > 299 || typeof sent !== 'string') return sent;
    const answer: unknown = JSON.parse(sent);
    // Some calls of the specification are refused with 200.
    const says = Refusal.safeParse(answer).success ? null : untruthIn(row, answer);
    if (says === null) return sent;
    const untrue = `${row.method} ${row.path}: ${says}`;
    process.stderr.write(`untrue: ${untrue}\n`);
    process.exitCode = 1;
    reply.code(500);
    return JSON.stringify({ meta: { success: false, errors: [untrue] }, data: {} });
  });
}

const Refusal = z.object({ meta: z.object({ success: z.literal(false) }) });

function untruthIn(row: Endpoint, answer: unknown): string | null {
  const read = wholeOf(row).safeParse(answer);
  if (!read.success) return z.prettifyError(read.error);
  const { meta, data } = read.data;
  const bare = Object.fromEntries(row.bare.map((key) => [key, data[key]]));
  return differing({ meta, data, ...bare }, answer);
}

/** All of an answer; what a schema of objects leaves out of it is told by comparing. */
const wholeOf = (row: Endpoint) =>
  z.looseObject({
    meta: z.object({
      success: z.literal(true),
      ...(row.says !== undefined && { message: z.literal(row.says) }),
      ...(row.paged && { pagination: Pagination }),
    }),
    data: row.reply.pipe(z.record(z.string(), z.unknown())),
  });

/** Where two values part, as a path; null: nowhere. */
function differing(read: unknown, sent: unknown, path = ''): string | null {
  if (isDeepStrictEqual(read, sent)) return null;
  if (!isObject(read) || !isObject(sent))
    return `${path} is ${JSON.stringify(sent)}, and was read as ${JSON.stringify(read)}`;
  const keys = [...new Set([...Object.keys(read), ...Object.keys(sent)])];
  const key = keys.find((one) => !isDeepStrictEqual(read[one], sent[one])) ?? '';
  return differing(read[key], sent[key], `${path}/${key}`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
