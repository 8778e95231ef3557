/** Names this tab among those that write on this device, as long as its page is there. */
export const thisTab = Math.random().toString(36).slice(2);

const lockOf = (tab: string) => `writing-tab:${tab}`;
const hasLocks = 'locks' in navigator;

/** Held until the page is gone, however it goes. */
if (hasLocks) void navigator.locks.request(lockOf(thisTab), () => new Promise(() => {}));

/** Of these tabs, those that are there no more, by now: where the browser cannot say, none is said to be. */
export async function goneTabs(tabs: readonly string[]): Promise<string[]> {
  if (!hasLocks || tabs.length === 0) return [];
  const { held = [] } = await navigator.locks.query();
  const here = new Set(held.map(({ name }) => name));
  return tabs.filter((tab) => tab !== thisTab && !here.has(lockOf(tab)));
}
