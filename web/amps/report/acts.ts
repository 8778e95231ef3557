import type { Report } from '#contract/distribution.ts';

type Told = Pick<Report, 'totals' | 'placements'> & {
  rights: Pick<Report['rights'], 'decide' | 'edit'>;
};

export interface Acts {
  /** Who has something to do. */
  who: string;
  isReader: boolean;
  /** What it is about; null where `nextLook` says it. */
  what: string | null;
  /** When the pages are read next. */
  nextLook: string | null;
}

interface Around {
  /** At which what waits is sent, in words. */
  time: string | null;
  /** Who answers what its owner asks for; null: nothing is asked. */
  asked: (Pick<Acts, 'who' | 'isReader'> & { what: string }) | null;
}

/** Who acts next for the Amp as a whole. */
export function actsNext({ totals, placements, rights }: Told, { time, asked }: Around): Acts {
  const { live, waiting, working, checking, needs_you, live_needs_you, held } = totals;
  const { live_in_doubt: doubted } = totals;
  const theirs = needs_you + live_needs_you;
  const parts = [
    asked !== null && asked.what,
    theirs > 0 && `${theirs} ${theirs === 1 ? 'needs' : 'need'} ${mayAct(rights) ? 'you' : 'them'}`,
    held > 0 && `${held} held`,
    checking > 0 && `${checking} being checked`,
    doubted > 0 && `${doubted} looked at again before it counts as something else`,
    working > 0 && `${working} under way`,
    waiting > 0 && time === null && `${waiting} waiting`,
    waiting > 0 && time !== null && `${waiting} waiting until ${time}`,
  ].filter((part) => part !== false);
  const what = parts.length > 0 ? parts.join(', ') : null;
  if (theirs > 0)
    return {
      who: mayAct(rights) ? 'You act next' : 'Its owner acts next',
      isReader: mayAct(rights),
      what,
      nextLook: null,
    };
  if (asked) return { who: asked.who, isReader: asked.isReader, what, nextLook: null };
  if (held > 0) return { who: 'Others act next', isReader: false, what, nextLook: null };
  const [nextLook = null] = placements.flatMap(({ watch }) => watch?.next_look_at ?? []).toSorted();
  if (what !== null && (time === null || doubted > 0))
    return { who: 'We act next', isReader: false, what, nextLook: doubted > 0 ? nextLook : null };
  return {
    who: 'Nobody has to act',
    isReader: false,
    what: what ?? (live === 0 ? 'It is on no site now' : null),
    nextLook: what === null ? nextLook : null,
  };
}

const mayAct = ({ decide, edit }: Told['rights']) => decide || edit;
