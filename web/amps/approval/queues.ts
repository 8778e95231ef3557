import { builtKinds, moduleKinds, type BuiltKind, type ReadKind } from '#domain/amps/modules.ts';
import { titleField } from '../modules/field-labels.ts';
import type { Here } from '#web/ground/session.ts';

interface Place {
  to: string;
  title: string;
}

/** Where editors find what waits for them, of each kind that they read. Kinds with the same calls share a place. */
const places = {
  video: { to: '/admin/videos/approval', title: 'Video Approval' },
  'portrait-video': { to: '/admin/videos/approval', title: 'Video Approval' },
  'blog-post': { to: '/admin/blog-posts/approval', title: 'Blog Post Approval' },
  article: { to: '/admin/articles/search', title: 'Article Approval' },
} satisfies Record<ReadKind, Place>;

export interface Queue extends Place {
  kind: BuiltKind & ReadKind;
  /** The field by which a line of it is called. */
  titled: string;
}

const isRead = (kind: BuiltKind): kind is Queue['kind'] => Object.hasOwn(places, kind);

/** Those that there are so far. */
export const queues: readonly Queue[] = onePerPlace(
  builtKinds.filter(isRead).map((kind) => ({ kind, titled: titleField(kind), ...places[kind] })),
);

/** Of all that will be, whether it is there. */
export const queuePlaces: readonly (Place & { kind: ReadKind; isBuilt: boolean })[] = onePerPlace(
  readKinds().map((kind) => ({
    kind,
    ...places[kind],
    isBuilt: queues.some(({ to }) => to === places[kind].to),
  })),
);

function readKinds(): ReadKind[] {
  return Object.keys(places).filter((name): name is ReadKind => Object.hasOwn(places, name));
}

function onePerPlace<One extends Place>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [one.to, one])).values()];
}

/** Those that are open to a person. */
export const queuesFor = (can: Here['can']): Queue[] =>
  queues.filter(({ kind }) => can('manage', moduleKinds[kind].editors));

/** The one of this kind. */
export const queueOf = (kind: Queue['kind']): Queue => ({
  kind,
  titled: titleField(kind),
  ...places[kind],
});

/** What a line is called by; '' where it has no words yet. */
export function titleIn(line: Readonly<Record<string, unknown>>, by: Queue): string {
  const title = line[by.titled];
  return typeof title === 'string' ? title : '';
}
