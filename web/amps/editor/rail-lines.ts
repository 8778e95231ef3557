import type { Amp } from '#contract/amps.ts';
import { kindOf, moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import type { Standing } from './checks/check-row.ts';

export interface RailLine {
  kind: ModuleKind;
  name: string;
  to: string;
  isOpen: boolean;
  standing: Standing;
  words: string;
}

const standingWords: Record<Standing, string> = {
  open: 'Needs work',
  unknown: 'Not all checked',
  asked: 'Checking…',
  fine: 'Ready',
};

const notBegun = { standing: 'asked', words: 'Not begun' } as const;

type Mark = Amp['modules'][number];

/** Of a module that is not open, no more is known than its row says. */
const approvals: Record<Mark['approval'], Pick<RailLine, 'standing' | 'words'>> = {
  not_needed: { standing: 'asked', words: 'Not open here' },
  awaiting: { standing: 'asked', words: 'Not approved yet' },
  approved: { standing: 'fine', words: 'Approved' },
  rejected: { standing: 'open', words: 'Rejected' },
};

interface Railed {
  ampId: number;
  /** Of the one that is open. */
  kind: ModuleKind;
  /** Undefined while the server is away: then only that one is known. */
  modules: readonly Pick<Mark, 'type' | 'approval'>[] | undefined;
}

/** The Amp's modules with how each stands. @param standing of the one that is open; null before its first word */
export function railLines(
  { ampId, kind: openKind, modules }: Railed,
  standing: Standing | null,
): RailLine[] {
  const lineOf = (kind: ModuleKind, state: Pick<RailLine, 'standing' | 'words'>): RailLine => ({
    kind,
    name: moduleKinds[kind].name,
    to: moduleAddress('edit', ampId, kind),
    isOpen: kind === openKind,
    ...state,
  });
  const open = standing ? { standing, words: standingWords[standing] } : notBegun;
  if (!modules) return [lineOf(openKind, open)];
  return modules.map(({ type, approval }) => {
    const kind = kindOf(type);
    return lineOf(kind, kind === openKind ? open : approvals[approval]);
  });
}
