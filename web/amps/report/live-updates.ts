/** `live`: the server tells; `polling`: we ask; `paused`: nothing can be heard now. */
export type Following = 'live' | 'polling' | 'paused';

/** The part of an EventSource that is used. */
export interface Stream {
  addEventListener: (name: 'open' | 'error' | 'changed' | 'enough', listener: () => void) => void;
  readonly readyState: number;
  close: () => void;
}

export interface FollowTools {
  openStream: () => Stream;
  /** Reads the report again. @returns whether an answer came. */
  refresh: () => Promise<boolean>;
  onState: (state: Following) => void;
  isOnline: () => boolean;
  pollMs: number;
  /** A stream that the server closed, or ended for one of a newer window, is tried again after this. */
  reopenMs: number;
}

export interface Follower {
  /** To call when the network comes or goes. */
  networkChanged: () => void;
  stop: () => void;
}

const closed = 2;

/**
 * Keeps a report fresh: by the server's events, by asking while those do not come, and not at all
 * while there is no network. What changed in between is read as soon as it can be.
 */
export function followReport(tools: FollowTools): Follower {
  let stream: Stream | null = null;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isStale = false;
  let isStopped = false;

  async function read(): Promise<boolean> {
    if (isReading) {
      isStale = true;
      return true;
    }
    isReading = true;
    isStale = false;
    const answered = await tools.refresh();
    isReading = false;
    return isStale && answered && !isStopped ? read() : answered;
  }

  function open() {
    if (isStopped || !tools.isOnline()) return;
    clearTimeout(reopenTimer);
    stream?.close();
    const opened = tools.openStream();
    stream = opened;
    opened.addEventListener('open', () => {
      clearTimeout(pollTimer);
      tools.onState('live');
      // Whatever happened before the stream stood was told to nobody.
      void read();
    });
    opened.addEventListener('changed', () => void read());
    opened.addEventListener('enough', () => {
      if (isStopped || stream !== opened) return;
      opened.close();
      reopenTimer = setTimeout(open, tools.reopenMs);
      pollLater();
    });
    opened.addEventListener('error', () => {
      if (isStopped || stream !== opened) return;
      if (opened.readyState === closed) reopenTimer = setTimeout(open, tools.reopenMs);
      pollLater();
    });
  }

  function pollLater() {
    clearTimeout(pollTimer);
    if (isStopped) return;
    if (!tools.isOnline()) {
      tools.onState('paused');
      return;
    }
    pollTimer = setTimeout(() => void poll(), tools.pollMs);
  }

  async function poll() {
    const answered = await read();
    if (isStopped || stream?.readyState === 1) return;
    tools.onState(answered ? 'polling' : 'paused');
    pollLater();
  }

  open();
  if (!tools.isOnline()) tools.onState('paused');
  return {
    networkChanged() {
      clearTimeout(pollTimer);
      if (tools.isOnline()) {
        open();
        pollLater();
        return;
      }
      clearTimeout(reopenTimer);
      stream?.close();
      stream = null;
      tools.onState('paused');
    },
    stop() {
      isStopped = true;
      clearTimeout(pollTimer);
      clearTimeout(reopenTimer);
      stream?.close();
    },
  };
}
