import { join } from 'node:path';
import { freePort } from '#tests/builders/loopback.ts';
import { startProcess } from '#tests/builders/own-process.ts';

export interface RunningProduct {
  origin: string;
  /** Host and port of its practice world. */
  practiceHost: string;
  /** What it wrote to its log as errors, and to its error output. */
  complaints(): string[];
  stop(): Promise<void>;
}

const main = join(import.meta.dirname, '../../server/main.ts');

/** The product as a process of its own with its demo world, let through to the peers at `allow`. */
export async function startProduct(options: {
  dir: string;
  allow: readonly string[];
}): Promise<RunningProduct> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: options.dir,
    LINK_CHECK_ALLOW_HOSTS: options.allow.join(','),
    QUIET_SECONDS: '2',
    LOG_LEVEL: 'error',
  };
  const running = await startProcess([main, 'all'], { settings, url: `${origin}/healthz` });
  return {
    origin,
    practiceHost: `practice.localhost:${port}`,
    complaints: () =>
      running
        .complaints()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    stop: () => running.stop(),
  };
}
