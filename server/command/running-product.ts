import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const main = join(import.meta.dirname, '../main.ts');
const startsWithinMs = 60_000;

export interface RunningProduct {
  origin: string;
  /** Of the practice world in the same process. */
  practiceOrigin: string;
  /** Ends it if this command started it. */
  stop(): Promise<void>;
}

/** The product that answers on `port`, or one started for as long as the command needs it. */
export async function runningProduct(port: number): Promise<RunningProduct> {
  const origin = `http://localhost:${port}`;
  const practiceOrigin = `http://practice.localhost:${port}`;
  if (await answers(origin)) return { origin, practiceOrigin, stop: async () => {} };
  const child = spawn(process.execPath, [main, 'all'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent' },
  });
  let complaint = '';
  child.stderr.on('data', (bytes: Buffer) => {
    complaint += bytes.toString();
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  const until = Date.now() + startsWithinMs;
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${complaint}`);
    if (Date.now() > until) {
      await stop();
      throw new Error(`The product did not answer on ${origin} within a minute.`);
    }
    await sleep(200);
  }
  return { origin, practiceOrigin, stop };
}

async function answers(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1000) });
    return answer.ok;
  } catch {
    return false;
  }
}
