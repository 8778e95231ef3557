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

/** JSON lines; secrets are cut out by key, control characters are escaped by JSON itself. */
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
  });
}
