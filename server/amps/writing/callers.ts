import type { Connection } from '@hocuspocus/server';
import { WebSocket } from 'ws';
import { makeAllowance, makePace } from '../../foundation/http/pace.ts';
import type { Allowance, Pace, Rate } from '../../foundation/http/pace.ts';
import type { Frame } from './frame.ts';
import type { Writer } from './writer.ts';
import { limits } from './writing-limits.ts';

/** One open socket, and whose it is. */
export interface Holder {
  webSocket: WebSocket;
  /** Null: nobody is logged in. */
  personId: number | null;
  network: string;
  /** All sockets of a person together, or of the strangers of a network. */
  pace: Pace;
  /** Of what costs as much as a document. */
  wholes: Map<string, Pace>;
  /** Of the processor, in milliseconds, since it was opened. */
  workedMs: number;
  documents: Set<string>;
  connections: Set<Connection<Writer>>;
}

interface Asking {
  personId: number | null;
  network: string;
}

export type Callers = ReturnType<typeof keepCallers>;

/** Everybody at the writing door: how many there are, how fast they come, and what they leave unread. */
export function keepCallers() {
  const holders = new Map<WebSocket, Holder>();
  const paces = new Map<string, Pace>();
  const openings = new Map<string, Allowance>();

  const count = (concerns: (holder: Holder) => boolean) =>
    [...holders.values()].filter(concerns).length;
  const unreadBy = (concerns: (holder: Holder) => boolean = () => true) =>
    [...holders.values()]
      .filter((holder) => concerns(holder) && holder.webSocket.readyState === WebSocket.OPEN)
      .reduce((sum, { webSocket }) => sum + webSocket.bufferedAmount, 0);
  const callerOf = ({ personId, network }: Asking) =>
    personId === null ? `network ${network}` : `person ${personId}`;

  return {
    holders: (): Holder[] => [...holders.values()],
    of: (webSocket: WebSocket) => holders.get(webSocket),
    /** Whether a person, or the strangers of a network, ask more often than they may. */
    comesTooOften(asking: Asking): boolean {
      const caller = callerOf(asking);
      const rate = asking.personId === null ? limits.openingsOfStrangers : limits.openingsEach;
      const allowance = openings.get(caller) ?? makeAllowance(rate);
      openings.set(caller, allowance);
      return !allowance.take();
    },
    /** Whether there is no room for one more socket of these. */
    isFull({ personId, network }: Asking): boolean {
      const ofNetwork = count((holder) => holder.network === network);
      if (personId !== null)
        return (
          ofNetwork >= limits.socketsOfNetwork ||
          count((holder) => holder.personId === personId) >= limits.socketsEach
        );
      const strangers = count((holder) => holder.personId === null);
      const near = count((holder) => holder.personId === null && holder.network === network);
      return strangers >= limits.strangers || near >= limits.strangersOfNetwork;
    },
    add(webSocket: WebSocket, asking: Asking): Holder {
      const holder = {
        ...asking,
        webSocket,
        pace: paceIn(paces, callerOf(asking), limits.messages),
        wholes: new Map(),
        workedMs: 0,
        documents: new Set<string>(),
        connections: new Set<Connection<Writer>>(),
      };
      holders.set(webSocket, holder);
      return holder;
    },
    remove: (webSocket: WebSocket) => holders.delete(webSocket),
    /** Whether a socket leaves so much unread that it, its person's sockets or all of them hold too much. */
    holdsTooMuch({ webSocket, personId }: Holder): boolean {
      const mine = webSocket.bufferedAmount;
      if (mine <= limits.unreadBytes) return false;
      if (mine > limits.backlogBytes) return true;
      const ofPerson = unreadBy((holder) => holder.personId === personId);
      return ofPerson > limits.backlogBytesOfPerson || unreadBy() > limits.backlogBytesOfAll;
    },
    /** Forgets how fast those came who are gone. */
    forgetGone(): void {
      const here = new Set([...holders.values()].map(callerOf));
      for (const caller of paces.keys()) if (!here.has(caller)) paces.delete(caller);
      for (const [caller, allowance] of openings)
        if (allowance.isUntouched()) openings.delete(caller);
    },
  };
}

/** How long a message waits: by how fast its person writes, and by how much it asks for. */
export function waitOf(
  { pace, wholes }: Holder,
  { name, kind, type }: Frame,
  bytes: number,
): number {
  const ms = pace(1 + Math.floor(bytes / limits.bytesOfMessage));
  if (kind !== 'whole') return ms;
  const once = { perSecond: 1_000 / limits.wholeEveryMs, burst: 1 };
  return Math.max(ms, paceIn(wholes, `${name} ${type}`, once)());
}

function paceIn(paces: Map<string, Pace>, key: string, rate: Rate): Pace {
  const pace = paces.get(key) ?? makePace(rate);
  paces.set(key, pace);
  return pace;
}
