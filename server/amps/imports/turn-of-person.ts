import type { Person } from '#domain/people/person.ts';
import { takeTurns } from '../../media/take-turns.ts';

const says =
  'Another file of yours is being read. Please wait until that is done, and try again then.';

interface Line {
  inTurn: ReturnType<typeof takeTurns>;
  inside: number;
}

const lines = new Map<number, Line>();

/**
 * One file of a person at a time, from its first byte to its last draft, so that nobody's files keep
 * others from theirs. A second one waits (a button pressed twice).
 * @throws Problem `too-many` in words for a third one.
 */
export async function inTurnOf<T>({ id }: Person, work: () => Promise<T>): Promise<T> {
  const line = lines.get(id) ?? { inTurn: takeTurns({ atOnce: 1, waiting: 1, says }), inside: 0 };
  lines.set(id, line);
  line.inside += 1;
  try {
    return await line.inTurn(work);
  } finally {
    line.inside -= 1;
    if (line.inside === 0) lines.delete(id);
  }
}
