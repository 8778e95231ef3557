import type { Work } from '#contract/overview.ts';
import { firstKind, moduleKinds } from '#domain/amps/modules.ts';
import { queueOf, type Queue } from '#web/amps/approval/queues.ts';
import { capital } from '#domain/rules/capital.ts';

export interface WorkNumber {
  count: number;
  says: string;
  to: string;
  /** Something stands still, or should be done by now. */
  isLate: boolean;
}

interface Texts {
  queue: Queue;
  /** Undefined: it is not known yet. */
  waiting: number | undefined;
}

type Line = [
  count: number | null | undefined,
  one: string,
  many: string,
  to: string,
  late?: 'late',
];

/** How much asks for somebody, of all that they may do: what nobody waits for is told as well. */
export function workNumbers(texts: readonly Texts[], work: Work | undefined): WorkNumber[] {
  const late = work && work.jobs !== null ? sumOf(work.overdue) : null;
  const lines: Line[] = [
    ...texts.map(({ queue: { kind, to }, waiting }): Line => {
      const { one, many } = moduleKinds[kind].called;
      return [waiting, `${capital(one)} to read`, `${capital(many)} to read`, to];
    }),
    [work?.requests, 'Change asked for', 'Changes asked for', queueOf(firstKind).to],
    [work?.grants, 'Grant to decide', 'Grants to decide', '/admin/grants'],
    [work?.posts, 'Post needs a person', 'Posts need a person', '/admin/jobs', 'late'],
    [work?.jobs, 'Job stands still', 'Jobs stand still', '/admin/jobs?show=jobs', 'late'],
    [late, 'Overdue', 'Overdue', '/admin/jobs?show=overdue', 'late'],
  ];
  return lines.flatMap(([count, one, many, to, isLate]) =>
    typeof count === 'number'
      ? [{ count, says: count === 1 ? one : many, to, isLate: isLate === 'late' && count > 0 }]
      : [],
  );
}

const sumOf = (overdue: Work['overdue']) => overdue.reduce((sum, { count }) => sum + count, 0);
