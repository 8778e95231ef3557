import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Load } from './load.ts';

export interface ServerProcess {
  port: number;
  /** What the server tells about itself at its start: addresses to ask for. */
  says: Record<string, string>;
  /** See `cpuSecondsOf`. */
  cpuSeconds(): number | null;
  stop(): Promise<void>;
}

interface Started {
  port: number;
  says?: Record<string, string>;
}

/** Runs a file of `bench/servers/` as its own process, on the engine that `databaseUrl` names. */
export async function startServer(
  file: string,
  { databaseUrl }: { databaseUrl: string | null },
): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'servers', file), {
    // Its log goes where a quiet terminal's would: written, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl ?? '' },
  });
  const ended = new AbortController();
  const gone = once(child, 'exit').then(() => ended.abort(new Error(`${file} ended.`)));
  const [started]: Started[] = await once(child, 'message', { signal: ended.signal });
  return {
    port: started?.port ?? 0,
    says: started?.says ?? {},
    cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Clock ticks a second that Linux counts processes in, on every architecture Node runs on. */
const ticksPerSecond = 100;

/** CPU seconds of user and system time that a process has used so far; null where the system does not tell. */
export function cpuSecondsOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export interface Served {
  perSecond: number;
  cpuMicroseconds: number | null;
  p99Ms: number;
}

/** Drives one server for a while: requests a second, and its own CPU for each. */
export async function serve(
  load: Load,
  server: ServerProcess,
  {
    requests,
    connections = 32,
    ms = 3_000,
  }: { requests: string[]; connections?: number; ms?: number },
): Promise<Served> {
  const before = server.cpuSeconds();
  const { answered, seconds, p99Ms } = await load.drive({
    port: server.port,
    requests,
    connections,
    ms,
  });
  const after = server.cpuSeconds();
  const cpu = before === null || after === null ? null : ((after - before) * 1e6) / answered;
  return { perSecond: answered / seconds, cpuMicroseconds: cpu, p99Ms };
}
