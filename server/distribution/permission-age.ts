import type { Tools } from '../tools.ts';

/** How old a permission to send is that is given now, in milliseconds, by whichever clock says more. */
export function permissionAge(tools: Tools): () => number {
  const givenMs = performance.now();
  const givenAt = tools.now().getTime();
  // A machine that slept may have stopped the one clock; the other can be set back.
  return () => Math.max(performance.now() - givenMs, tools.now().getTime() - givenAt);
}
