import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { queueOf, type Queue } from '#web/amps/approval/queues.ts';

/** How much of each kind waits; undefined: it is not known yet. */
interface Work {
  texts: readonly { queue: Queue; waiting: number | undefined }[];
  requests: number | undefined;
  grants: number | undefined;
  posts: number | undefined;
  jobs: number | undefined;
  overdue: readonly string[] | undefined;
}

type Line = [count: number | undefined, one: string, many: string, to: string];

export interface WorkLine {
  says: string;
  to: string;
}

/** What waits for an administrator, in sentences, the most urgent first; only what there is. */
export function workLines(work: Work): WorkLine[] {
  const lines: Line[] = [
    [work.posts, 'post needs a person', 'posts need a person', '/admin/jobs'],
    [
      work.jobs,
      'piece of background work stands still',
      'pieces of background work stand still',
      '/admin/jobs?show=jobs',
    ],
    [
      work.requests,
      'owner of a live Amp asks for a change',
      'owners of live Amps ask for a change',
      queueOf(firstKind).to,
    ],
    ...work.texts.map(({ queue: { kind, to }, waiting }): Line => {
      const { one, many } = moduleKinds[kind].called;
      return [waiting, `${one} waits for a decision`, `${many} wait for a decision`, to];
    }),
    [
      work.grants,
      'grant of credits waits for a second administrator',
      'grants of credits wait for a second administrator',
      '/admin/grants',
    ],
  ];
  return [
    ...(work.overdue ?? []).map((says) => ({ says, to: '/admin/jobs?show=overdue' })),
    ...lines.flatMap(([count = 0, one, many, to]) =>
      count > 0 ? [{ says: `${count} ${count === 1 ? one : many}`, to }] : [],
    ),
  ];
}
