import type { z } from 'zod';
import type { approvals } from '#contract/approvals.ts';
import { firstKind, moduleKinds, type ReadKind } from '#domain/amps/modules.ts';

/** How much is to be decided in one place. */
export interface Waits {
  texts: number;
  /** Of those, sent back before. */
  resubmitted: number;
  /** Owners of live Amps who ask for a change. */
  requests: number;
}

/** Of all that waits, what is decided where this kind is: owners' requests stand above the first kind. */
export function waitingIn(all: z.infer<typeof approvals.waiting.reply>, kind: ReadKind): Waits {
  const found = all.texts.find(({ type }) => type === moduleKinds[kind].type);
  return {
    texts: found?.waiting ?? 0,
    resubmitted: found?.resubmitted ?? 0,
    requests: kind === firstKind ? all.requests : 0,
  };
}

/** "4 wait, 1 resubmitted, 1 request"; '' where nothing waits. */
export function waitsInWords({ texts, resubmitted, requests }: Waits): string {
  const parts = [
    texts > 0 && (texts === 1 ? '1 waits' : `${texts} wait`),
    resubmitted > 0 && `${resubmitted} resubmitted`,
    requests > 0 && (requests === 1 ? '1 request' : `${requests} requests`),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** What stands on the way there. */
export const waitsCount = ({ texts, requests }: Waits): number => texts + requests;
