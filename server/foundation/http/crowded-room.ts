import type { Whose } from '../fair-turns.ts';

export interface Crowded {
  bytes: number;
  /** What one caller may hold of it. */
  each: number;
}

/** What one body or answer holds of a room. */
export interface Place {
  /** @returns false: it is this one that has to go. */
  grow: (bytes: number) => boolean;
  /** It is whole, and so long: from now on it is nobody’s to give up, until `leave`. */
  settle: (bytes: number) => void;
  leave: () => void;
}

export interface CrowdedRoom {
  holds(caller: Whose): number;
  /** @param giveUp ends it, where somebody who has less needs the room. */
  enter(caller: Whose, giveUp: () => void): Place;
}

interface Held {
  bytes: number;
  isSettled: boolean;
  giveUp: () => void;
}

/**
 * Room that is full for nobody who needs little: where it is, whoever holds most gives up the largest of what they
 * hold. What is only announced holds nothing. Of what holds as much the oldest goes: what is slow, not what just came.
 */
export function crowdedRoom({ bytes: all, each }: Crowded): CrowdedRoom {
  const callers = new Map<Whose, { bytes: number; places: Set<Held> }>();
  let taken = 0;

  function release(caller: Whose, held: Held): void {
    const theirs = callers.get(caller);
    if (!theirs?.places.delete(held)) return;
    theirs.bytes -= held.bytes;
    taken -= held.bytes;
    if (theirs.places.size === 0) callers.delete(caller);
  }

  /** What of theirs goes first; undefined where nothing may, or would be of use. */
  function largestOf(places: Iterable<Held>): Held | undefined {
    let largest: Held | undefined;
    for (const held of places)
      if (!held.isSettled && held.bytes > (largest?.bytes ?? 0)) largest = held;
    return largest;
  }

  function largestOfAll(): { caller: Whose; held: Held } | undefined {
    let most: { caller: Whose; held: Held; bytes: number } | undefined;
    for (const [caller, { bytes, places }] of callers) {
      if (bytes <= (most?.bytes ?? 0)) continue;
      const held = largestOf(places);
      if (held) most = { caller, held, bytes };
    }
    return most;
  }

  /** Who has to go, as long as there is too much. */
  function tooMuch(caller: Whose): { caller: Whose; held: Held } | undefined {
    const theirs = callers.get(caller);
    if (theirs && theirs.bytes > each) {
      const held = largestOf(theirs.places);
      if (held) return { caller, held };
    }
    return taken > all ? largestOfAll() : undefined;
  }

  return {
    holds: (caller) => callers.get(caller)?.bytes ?? 0,
    enter(caller, giveUp) {
      const mine: Held = { bytes: 0, isSettled: false, giveUp };
      const theirs = callers.get(caller) ?? { bytes: 0, places: new Set<Held>() };
      callers.set(caller, theirs);
      theirs.places.add(mine);
      return {
        grow(bytes) {
          if (!theirs.places.has(mine)) return false;
          mine.bytes += bytes;
          theirs.bytes += bytes;
          taken += bytes;
          for (let goes = tooMuch(caller); goes; goes = tooMuch(caller)) {
            release(goes.caller, goes.held);
            if (goes.held === mine) return false;
            goes.held.giveUp();
          }
          return true;
        },
        settle(bytes) {
          if (!theirs.places.has(mine)) return;
          taken += bytes - mine.bytes;
          theirs.bytes += bytes - mine.bytes;
          mine.bytes = bytes;
          mine.isSettled = true;
        },
        leave: () => release(caller, mine),
      };
    },
  };
}
