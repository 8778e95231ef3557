import { moduleKinds } from '../amps/modules.ts';
import type { ModuleKind } from '../amps/modules.ts';
import type { Site } from './sites.ts';

const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says that a site takes nothing of these kinds, which are all that an Amp has; null: it takes something. */
export function takesNone(
  { name, accepts }: Pick<Site, 'name' | 'accepts'>,
  kinds: readonly ModuleKind[],
): string | null {
  if (kinds.some((kind) => accepts.includes(kind))) return null;
  return `${name} does not take ${either.format(kinds.map((kind) => moduleKinds[kind].called.many))}.`;
}
