import { kindOf, moduleKinds, type ModuleKind } from '#domain/amps/modules.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import type { Standing } from './checks/check-row.ts';
import type { OpenAmp } from './open-amp.ts';

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

type Approval = NonNullable<OpenAmp['amp']>['modules'][number]['approval'];

/** Of a module that is not open, no more is known than its row says. */
const approvals: Record<Approval, Pick<RailLine, 'standing' | 'words'>> = {
  not_needed: { standing: 'asked', words: 'Not open here' },
  awaiting: { standing: 'asked', words: 'Not approved yet' },
  approved: { standing: 'fine', words: 'Approved' },
  rejected: { standing: 'open', words: 'Rejected' },
};

/** The Amp's modules with how each stands; while the server is away, only the one that is open is known. */
export function railLines(
  { ampId, kind: openKind, amp }: Pick<OpenAmp, 'ampId' | 'kind' | 'amp'>,
  standing: Standing,
): RailLine[] {
  const lineOf = (kind: ModuleKind, state: Pick<RailLine, 'standing' | 'words'>): RailLine => ({
    kind,
    name: moduleKinds[kind].name,
    to: moduleAddress('edit', ampId, kind),
    isOpen: kind === openKind,
    ...state,
  });
  const open = { standing, words: standingWords[standing] };
  if (!amp) return [lineOf(openKind, open)];
  return amp.modules.map(({ type, approval }) => {
    const kind = kindOf(type);
    return lineOf(kind, kind === openKind ? open : approvals[approval]);
  });
}
