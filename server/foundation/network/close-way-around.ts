/**
 * Takes Node's own `fetch` away from this process: libraries that call it, to look up what a stranger's bytes
 * name, would reach our own network by it, and read answers without a bound. The guard has a way of its own.
 */
export function closeWayAround(): void {
  globalThis.fetch = (to) => {
    const where = to instanceof Request ? to.url : String(to);
    return Promise.reject(new Error(`Only the guard reaches outside; this called ${where}.`));
  };
}
