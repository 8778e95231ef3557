import { anything } from '../../foundation/db/events.ts';
import type { Tools } from '../../tools.ts';
import type { LiveDocuments } from './live-documents.ts';
import type { RightsNow, Soon } from './rights-now.ts';
import { limits } from './writing-limits.ts';

interface Concerned {
  live: LiveDocuments;
  rights: RightsNow;
  soon: Soon;
  /** Whenever all is looked at. */
  onLook: () => void;
}

/** Brings what is announced of modules, Amps and people to those who write. @returns what stops that. */
export function hearChanges(
  tools: Pick<Tools, 'changes'>,
  { live, rights, soon, onLook }: Concerned,
): () => void {
  const lookAtAll = () => {
    soon(() => rights.recheckWhere(() => true));
    soon(() => live.pullAll());
  };
  const stopHearing = tools.changes.hear('all', (topic) => {
    if (topic === anything) return lookAtAll();
    const [kind, id] = [topic.split(':')[0], Number(topic.split(':')[1])];
    if (kind === 'module') soon(() => live.pull(id));
    if (kind === 'stranded') soon(() => live.tellKept(id));
    if (kind === 'amp') soon(() => rights.recheckWhere(({ ampId }) => ampId === id));
    if (kind === 'person')
      soon(() => rights.recheckWhere(({ person, heldBy }) => person?.id === id || heldBy === id));
  });
  // For what is not announced: a session that ran out.
  const timer = setInterval(() => {
    lookAtAll();
    onLook();
  }, limits.recheckMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopHearing();
  };
}
