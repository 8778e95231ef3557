/** Tells once that a page was left, and not when it is only drawn anew in the same place. */
export interface Leaving {
  enter: (id: number) => void;
  leave: (id: number) => void;
}

/** @param onLeft called a moment after the page of `id` was left and not entered again at once. */
export function leavingOf(onLeft: (id: number) => void): Leaving {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  return {
    enter(id) {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
    leave(id) {
      clearTimeout(timers.get(id));
      const tell = () => {
        timers.delete(id);
        onLeft(id);
      };
      timers.set(id, setTimeout(tell, 0));
    },
  };
}
