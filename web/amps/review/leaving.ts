/** Tells once that a page was left, and not when it is only drawn anew in the same place. */
export interface Leaving {
  enter: (id: number) => void;
  /** @param onLeft called a moment later, unless the page of `id` is entered again at once */
  leave: (id: number, onLeft: () => void) => void;
}

export function leavingOf(): Leaving {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  return {
    enter(id) {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
    leave(id, onLeft) {
      clearTimeout(timers.get(id));
      const tell = () => {
        timers.delete(id);
        onLeft();
      };
      timers.set(id, setTimeout(tell, 0));
    },
  };
}
