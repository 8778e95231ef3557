import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface OwnProcess {
  /** What it has written to its error output and, as error lines, to its log. */
  complaints(): string;
  /** Ends it without a chance to finish anything. */
  kill(): Promise<void>;
  /** Lets it finish. */
  stop(): Promise<void>;
}

const startsWithinMs = 90_000;

/** Starts a file of the product as its own process and waits until `url` answers. */
export async function startProcess(
  args: readonly string[],
  { settings, url }: { settings: Record<string, string>; url: string },
): Promise<OwnProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutOurSettings(), ...settings },
  });
  let said = '';
  const hear = (bytes: Buffer) => {
    said += bytes.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const gone = once(child, 'exit');
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.removeListener('exit', endWithUs));
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await gone;
  };
  const until = Date.now() + startsWithinMs;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      await end('SIGKILL');
      throw new Error(`${args.join(' ')} did not start:\n${said}`);
    }
    await sleep(50);
  }
  return {
    complaints: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** A developer's own settings must not lead a test's product to their data. */
function withoutOurSettings(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, DATA_DIR: __, NODE_ENV: ___, ...rest } = process.env;
  return rest;
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
