import type { Duplex } from 'node:stream';

const readWithinMs = 1_000;
/** Sockets that may have their last words unread at once. */
const most = 200;

const leaving = new Set<Duplex>();

/**
 * Says something on a socket that is no HTTP connection any more, and ends it soon, read or not: no limit of the
 * server's holds for it, and it would stay open until the other side likes to close it. Where very many are told
 * something, the oldest has had its time.
 */
export function sayLast(socket: Duplex, words: string): void {
  // Gone while it was asked who comes: nothing would tell of its end any more.
  if (socket.destroyed) return;
  const [oldest] = leaving;
  if (oldest && leaving.size >= most) {
    leaving.delete(oldest);
    oldest.destroy();
  }
  leaving.add(socket);
  const timer = setTimeout(() => socket.destroy(), readWithinMs).unref();
  socket.once('close', () => {
    clearTimeout(timer);
    leaving.delete(socket);
  });
  socket.on('error', () => socket.destroy());
  // With bytes that nobody read its end is a reset, which can take the words along.
  socket.resume();
  socket.end(words);
}
