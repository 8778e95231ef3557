import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

/** Keys whose values never reach a log line, at the top level, one below, or among the headers of what is there. */
const secretKeys: ReadonlySet<string> = new Set([
  'password',
  'application_password',
  'secret',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'login',
  'email',
]);

/** JSON lines; secrets are cut out by key, and a line holds nothing that a terminal would obey. */
export function makeLog(level: string, to?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Each answer is a line: to cut by the library's paths takes longer than to write it.
      formatters: { log: (line) => withoutSecrets(line, withoutSecretsBelow) },
      serializers: { error: (error: Error) => withoutSecretsBelow(pino.stdSerializers.err(error)) },
      hooks: { streamWrite: oneLine },
    },
    to ?? pino.destination(1),
  );
}

type Line = Record<string, unknown>;

/** The same line, or a copy of it where something is cut. */
function withoutSecrets(line: Line, below: (value: unknown) => unknown): Line {
  let cut: Line | null = null;
  for (const [key, value] of Object.entries(line)) {
    const kept = secretKeys.has(key) ? '[cut]' : below(value);
    if (kept !== value) cut = { ...(cut ?? line), [key]: kept };
  }
  return cut ?? line;
}

const isPlain = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && !Array.isArray(value);

const withoutSecretsBelow = (value: unknown): unknown =>
  isPlain(value)
    ? withoutSecrets(value, (lower) =>
        lower === value['headers'] && isPlain(lower) ? withoutSecrets(lower, (one) => one) : lower,
      )
    : value;

/**
 * JSON leaves alone what it need not escape: deletion, the controls of eight bits, line ends of Unicode, marks
 * that turn the reading direction. They can only stand in texts, where an escape means the same.
 */
const oneLine = (line: string) =>
  line.replaceAll(
    /(?!\n$)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
