const running = new Set<number>();
let isWatching = false;

/** A process and its children end with this one, also when this one is told to end. */
export function endWithUs(group: number): void {
  if (!isWatching) {
    isWatching = true;
    process.once('exit', endAll);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        endAll();
        process.kill(process.pid, signal);
      });
  }
  running.add(group);
}

/** It has ended: its number may be somebody else's from now on. */
export const letGo = (group: number): boolean => running.delete(group);

function endAll(): void {
  for (const group of running) signalGroup(group, 'SIGKILL');
}

/** @returns whether there was anybody to tell: a group that is already gone is what the caller wanted */
export function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
