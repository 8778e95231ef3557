/** Whoever does one thing, worker or person, and stops at gates that a schedule opens. */
export interface Actor {
  name: string;
  /** Where it stands; null while it is not stopped. */
  gate: Gate | null;
  isOver: boolean;
  failure: unknown;
  /** It never goes on. */
  isDead: boolean;
}

export interface Gate {
  at: string;
  open: () => void;
}

export type Stop = (at: string) => Promise<void>;

/** Begins it, up to its first gate. */
export function begin(name: string, work: (stop: Stop) => Promise<unknown>) {
  const actor: Actor = { name, gate: null, isOver: false, failure: null, isDead: false };
  let moved = Promise.withResolvers<void>();
  const stop: Stop = (at) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    actor.gate = {
      at,
      open: () => {
        actor.gate = null;
        moved = Promise.withResolvers();
        resolve();
      },
    };
    moved.resolve();
    return promise;
  };
  const over = (failure: unknown) => {
    actor.isOver = true;
    actor.failure = failure;
    moved.resolve();
  };
  work(stop).then(() => over(null), over);
  return {
    actor,
    /** Until it stops at its next gate, or is over. */
    stopped: () => moved.promise,
    async step(): Promise<void> {
      actor.gate?.open();
      await moved.promise;
    },
  };
}

export type Begun = ReturnType<typeof begin>;
