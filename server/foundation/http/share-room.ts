export interface Shared {
  bytes: number;
  /** What one caller may have, of all that the others leave. */
  part: number;
}

export interface SharedRoom {
  /** Takes more, or gives some back, which is always granted. @returns false when they may not have so much now. */
  change(caller: number, bytes: number): boolean;
  /** @returns a function that gives the room back; null when the caller may not have so much now. */
  take(caller: number, bytes: number): (() => void) | null;
}

/**
 * Room that no person can take all of: the more is taken, the less each may have, so that whoever comes last
 * finds some, however many came before. It is for people alone: strangers, who are as many as they like, would leave
 * nothing of it (see `crowded-room.ts`).
 */
export function shareRoom({ bytes: all, part }: Shared): SharedRoom {
  const held = new Map<number, number>();
  let taken = 0;
  const change = (caller: number, bytes: number) => {
    const mine = held.get(caller) ?? 0;
    const others = taken - mine;
    if (bytes > 0 && mine + bytes > part * (all - others)) return false;
    taken += bytes;
    if (mine + bytes > 0) held.set(caller, mine + bytes);
    else held.delete(caller);
    return true;
  };
  return {
    change,
    take(caller, bytes) {
      if (!change(caller, bytes)) return null;
      let isHeld = true;
      return () => {
        if (isHeld) change(caller, -bytes);
        isHeld = false;
      };
    },
  };
}
