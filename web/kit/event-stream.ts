import { EventSource } from 'eventsource';

/**
 * Opens a stream of the server's events. The browser's own would send no header, and every call of ours
 * says that the app makes it.
 */
export const eventStream = (address: string): EventSource =>
  new EventSource(address, {
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...init.headers, 'X-Requested-With': 'XMLHttpRequest' },
      }),
  });
