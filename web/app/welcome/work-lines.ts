/** How much of each kind waits; undefined: it is not known yet. */
interface Work {
  texts: number | undefined;
  requests: number | undefined;
  grants: number | undefined;
  posts: number | undefined;
  jobs: number | undefined;
  overdue: readonly string[] | undefined;
}

export interface WorkLine {
  says: string;
  to: string;
}

/** What waits for an administrator, in sentences, the most urgent first; only what there is. */
export function workLines(work: Work): WorkLine[] {
  const lines: [count: number | undefined, one: string, many: string, to: string][] = [
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
      '/admin/articles/search',
    ],
    [
      work.texts,
      'article waits for a decision',
      'articles wait for a decision',
      '/admin/articles/search',
    ],
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
