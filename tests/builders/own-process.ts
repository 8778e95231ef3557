import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingNames } from '#server/environment.ts';
import { answers } from './loopback.ts';
import { endWithUs, letGo, signalGroup } from './process-group.ts';

export interface OwnProcess {
  pid: number;
  /** Until `url` was first answered. */
  startedInMs: number;
  /** What it has written to its error output and, as error lines, to its log. */
  complaints(): string;
  /** Ends it, and what it started, without a chance to finish anything. */
  kill(): Promise<void>;
  /** Lets it finish. */
  stop(): Promise<void>;
}

interface Start {
  /** Node, unless another is named. */
  program?: string;
  settings: Record<string, string>;
  url: string;
}

const startsWithinMs = 120_000;
const endsWithinMs = 30_000;

/** Starts a program as its own process, with these settings alone, and waits until `url` answers. */
export async function startProcess(
  args: readonly string[],
  { program = process.execPath, settings, url }: Start,
): Promise<OwnProcess> {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what npm starts ends with it.
    detached: true,
    // A browser for each post would stand beside what is measured, or killed.
    env: { ...withoutOurSettings(), CAPTURE_BROWSER: 'none', ...settings },
  });
  let said = '';
  const hear = (bytes: Buffer) => {
    said += bytes.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const gone = once(child, 'exit');
  const { pid = 0 } = child;
  if (pid > 0) endWithUs(pid);
  child.once('exit', () => letGo(pid));
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (pid > 0 && child.exitCode === null) signalGroup(pid, signal);
    await gone;
    // npm is gone before what it started has put its things in order.
    for (const since = performance.now(); performance.now() - since < endsWithinMs;) {
      if (pid === 0 || !signalGroup(pid, 0)) return;
      await sleep(10);
    }
    throw new Error(`What ${program} ${args.join(' ')} started is still there.`);
  };
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - began > startsWithinMs) {
      await end('SIGKILL');
      throw new Error(`${program} ${args.join(' ')} did not start:\n${said}`);
    }
    await sleep(10);
  }
  return {
    pid,
    startedInMs: performance.now() - began,
    complaints: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** A developer's own settings must not lead a test's product to their data, mail or bank. */
function withoutOurSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !settingNames.includes(name)),
  );
}
