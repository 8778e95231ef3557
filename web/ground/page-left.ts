let isLeft = false;

/** Whether the page is going or gone: what breaks off now was cut off by that, and nobody is told. */
export const isPageLeft = (): boolean => isLeft;

/**
 * Follows the window's events. A page that comes back is there again, and so is one that somebody
 * still uses: the way out was stayed, or it led to a file.
 */
export function followLeaving(page: EventTarget): void {
  for (const name of ['beforeunload', 'pagehide'])
    page.addEventListener(name, () => (isLeft = true));
  for (const name of ['pageshow', 'pointerdown', 'keydown'])
    page.addEventListener(name, () => (isLeft = false), { capture: true });
}
