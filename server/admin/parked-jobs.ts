import type { ParkedJob } from '#contract/operations.ts';
import { jobWords } from '#domain/distribution/job-words.ts';
import type { Person } from '#domain/people/person.ts';
import { Problem } from '#domain/problems.ts';
import { audit } from '../foundation/db/audit-table.ts';
import type { Columns } from '../foundation/http/csv.ts';
import { countedAtMost, pagination } from '../foundation/http/paging.ts';
import { countFailedJobs, failedJob, failedJobs } from '../foundation/queue/failed-job-table.ts';
import type { FailedJob } from '../foundation/queue/failed-job-table.ts';
import type { Tools } from '../tools.ts';

/** Background work that came to an end undone. */
export async function listParkedJobs(tools: Tools, asked: { page: number; limit: number }) {
  const { page, limit } = asked;
  const [rows, counted] = await Promise.all([
    failedJobs(tools.db.root, { limit, offset: (page - 1) * limit }),
    countFailedJobs(tools.db.root, countedAtMost + 1),
  ]);
  const total = Math.min(counted, countedAtMost);
  return {
    items: rows.map(lineOf),
    pagination: pagination(asked, total, counted > countedAtMost),
  };
}

export const jobColumns: Columns<ParkedJob> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  says: ({ says }) => says,
  error: ({ error }) => error,
  about: ({ about }) => JSON.stringify(about),
  tries: ({ tries }) => tries,
  can_be_done_again: ({ can_retry }) => can_retry,
  failed: ({ failed_at }) => failed_at,
};

interface Handling {
  id: string;
  /** null: the operator by command line. */
  by: Person | null;
}

/** Has it done again. @throws Problem `not-found`, `move-refused` where something could go out twice. */
export const retryParkedJob = (tools: Tools, handling: Handling): Promise<void> =>
  handle(tools, handling, 'job.retry');

/** Takes it off the list, undone. @throws Problem `not-found` */
export const dismissParkedJob = (tools: Tools, handling: Handling): Promise<void> =>
  handle(tools, handling, 'job.dismiss');

async function handle(
  tools: Tools,
  { id, by }: Handling,
  action: 'job.retry' | 'job.dismiss',
): Promise<void> {
  await tools.db.transaction(async (tx) => {
    const job = await failedJob(tx, id);
    if (!job) throw new Problem('not-found');
    const { says, canRetry } = jobWords(job.name);
    if (action === 'job.retry') {
      if (!canRetry) throw new Problem('move-refused', { says });
      await tools.queue.retry(tx, { name: job.name, id });
    } else await tools.queue.drop(tx, { name: job.name, id });
    await audit(tx, {
      actorId: by?.id ?? null,
      action,
      objectType: 'job',
      objectId: null,
      after: { job: job.name, id },
      at: tools.now(),
    });
  });
}

function lineOf(job: FailedJob): ParkedJob {
  const { says, canRetry } = jobWords(job.name);
  return {
    id: job.id,
    name: job.name,
    says,
    can_retry: canRetry,
    error: messageIn(job.output),
    about: numbersIn(job.data),
    tries: job.retry_count + 1,
    failed_at: job.completed_on.toISOString(),
  };
}

function messageIn(output: unknown): string {
  const message =
    typeof output === 'object' && output !== null && 'message' in output ? output.message : null;
  return typeof message === 'string' ? message.slice(0, 500) : 'It stopped without a word.';
}

/** Texts are left out: a payload may hold what is not for everybody. */
function numbersIn(data: unknown): Record<string, number> {
  const facts = typeof data === 'object' && data !== null ? Object.entries(data) : [];
  return Object.fromEntries(
    facts.filter((fact): fact is [string, number] => typeof fact[1] === 'number'),
  );
}
