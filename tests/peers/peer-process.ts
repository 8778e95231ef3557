import { execFile, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endWithUs, letGo, signalGroup } from '#tests/builders/process-group.ts';

const run = promisify(execFile);

export interface PeerProcess {
  /** Resolves once `isReady` answers true; rejects when the process ends first or time is up. */
  waitUntil(isReady: () => Promise<boolean>, limits: { withinMs: number }): Promise<void>;
  /** Asks the process and its children to end, and ends them if they have not within 10 seconds. */
  stop(): Promise<void>;
  /** Ends it and its children with SIGKILL: nothing is closed, no answer is finished. */
  kill(): Promise<void>;
}

interface PeerCommand {
  name: string;
  program: string;
  words: string[];
  environment?: Record<string, string>;
  /** The signal on which this program closes its affairs and ends its own children. */
  politeSignal: NodeJS.Signals;
}

/**
 * Starts a server as the leader of its own process group, so that its workers end with it.
 * The group also ends when this Node process exits or is told to.
 */
export function startPeerProcess(command: PeerCommand): PeerProcess {
  const child = spawn(command.program, command.words, {
    detached: true,
    env: { ...process.env, ...command.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let hasEnded = false;
  const keepTail = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4_000);
  };
  child.stdout.on('data', keepTail);
  child.stderr.on('data', keepTail);

  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      hasEnded = true;
      resolve();
    };
    child.once('exit', finish);
    child.once('error', (error) => {
      said += error.message;
      finish();
    });
  });

  const group = child.pid;
  if (group !== undefined) endWithUs(group);

  const kill = async () => {
    if (group === undefined) return;
    signalGroup(group, 'SIGKILL');
    await ended;
    letGo(group);
  };

  return {
    async waitUntil(isReady, { withinMs }) {
      const deadline = Date.now() + withinMs;
      while (!(await isReady())) {
        if (hasEnded) throw new Error(`${command.name} ended before it was ready:\n${said}`);
        if (Date.now() > deadline)
          throw new Error(`${command.name} was not ready within ${withinMs} ms:\n${said}`);
        await sleep(100);
      }
    },
    async stop() {
      if (group === undefined) return;
      signalGroup(group, command.politeSignal);
      await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
      await kill();
    },
    kill,
  };
}

/** Runs a program to its end and gives back what it printed; its complaints become the error. */
export async function runToEnd(program: string, words: string[], limits: { withinMs: number }) {
  const { stdout } = await run(program, words, {
    timeout: limits.withinMs,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}
