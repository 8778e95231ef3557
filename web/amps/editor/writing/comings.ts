export interface Comings {
  /** The browser has no connection any more. */
  offline: () => void;
  online: () => void;
  /** The page is left, or hidden, and may not come back. */
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
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
  };
}
