export interface Comings {
  /** The browser has no connection any more. */
  offline: () => void;
  online: () => void;
  /** The page is left, or hidden, and may not come back. Told more than once of one going. */
  leave: () => void;
}

/** Hears of the connection and of the page’s end. @returns how to stop. */
export function hearOf({ offline, online, leave }: Comings): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  document.addEventListener('visibilitychange', hide);
  // A browser under load ends a page's process before it ever hears of `pagehide`; it waits for this.
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('beforeunload', leave);
    window.removeEventListener('pagehide', leave);
  };
}
