import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';

export type Log = FastifyBaseLogger;

/** Keys whose values never reach a log line, at the top level or one below. */
const secretKeys = [
  'password',
  'application_password',
  'secret',
  'token',
  'cookie',
  'authorization',
  'set-cookie',
  'login',
  'email',
];

/** JSON lines; secrets are cut out by key, and a line holds nothing that a terminal would obey. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.headers["${key}"]`]),
      censor: '[cut]',
    },
    serializers: { error: pino.stdSerializers.err },
    hooks: { streamWrite: oneLine },
  });
}

/**
 * JSON leaves alone what it need not escape: deletion, the controls of eight bits, line ends of Unicode, marks
 * that turn the reading direction. They can only stand in texts, where an escape means the same.
 */
const oneLine = (line: string) =>
  line.replaceAll(
    /(?!\n$)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
