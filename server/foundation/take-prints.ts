import { format } from 'node:util';
import type { Log } from './log.ts';

/** What each way of printing is in the log. */
const levels = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  dir: 'info',
  table: 'info',
  warn: 'warn',
  trace: 'warn',
  error: 'error',
} as const;

/**
 * From now on nothing that runs in this process prints past the log: what a library says with `console`, what
 * Node warns of, and the last words of a process that fails are lines of the log like all others.
 */
export function takePrints(log: Log): void {
  for (const [way, level] of Object.entries(levels)) {
    const print = (...said: unknown[]) => log[level]({ printed: way }, format(...said));
    Object.defineProperty(console, way, { value: print, writable: true, configurable: true });
  }
  process.removeAllListeners('warning');
  process.on('warning', (error) => log.warn({ error }, 'node: warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'the process ends: nobody caught this');
    process.exit(1);
  });
}
