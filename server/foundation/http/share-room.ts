export interface Shared {
  bytes: number;
  /** What one caller may have, of all that the others leave. */
  part: number;
}

export interface SharedRoom {
  /** @returns a function that gives the room back; null when the caller may not have so much now. */
  take(caller: string, bytes: number): (() => void) | null;
}

/**
 * Room that nobody can take all of: the more is taken, the less each may have, so that whoever comes last
 * finds some, however many came before.
 */
export function shareRoom({ bytes: all, part }: Shared): SharedRoom {
  const held = new Map<string, number>();
  let taken = 0;
  const change = (caller: string, bytes: number) => {
    taken += bytes;
    const left = (held.get(caller) ?? 0) + bytes;
    if (left > 0) held.set(caller, left);
    else held.delete(caller);
  };
  return {
    take(caller, bytes) {
      const mine = held.get(caller) ?? 0;
      const others = taken - mine;
      if (mine + bytes > part * (all - others)) return null;
      change(caller, bytes);
      let isHeld = true;
      return () => {
        if (isHeld) change(caller, -bytes);
        isHeld = false;
      };
    },
  };
}
