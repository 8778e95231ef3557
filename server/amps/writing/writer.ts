import type { WebSocket } from 'ws';
import type { Arrived } from '#domain/amps/stranded.ts';

/** Who holds a socket, and which document of it, if any: goes with every change made through it. */
export interface Writer {
  socket: WebSocket;
  /** What the socket was opened with: whose it is is asked again and again. */
  visitor: { cookie: string | undefined; hostname: string };
  /** Absent until the document is opened. */
  person?: { id: number; name: string };
  /** Whose session it is: an administrator's who acts as that person, or their own. */
  heldBy?: number;
  ampId?: number;
  /** When the rights that are known were asked of the database, in milliseconds. */
  checkedAt?: number;
  /** The change that is being taken in. */
  arrived?: Arrived | undefined;
}
