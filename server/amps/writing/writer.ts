import type { WebSocket } from 'ws';

/** Who holds a socket, and which document of it, if any: goes with every change made through it. */
export interface Writer {
  socket: WebSocket;
  cookie: string | undefined;
  /** Absent until the document is opened. */
  person?: { id: number; name: string };
  ampId?: number;
  /** When the rights were last asked of the database, in milliseconds. */
  checkedAt?: number;
}
