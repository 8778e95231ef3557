import { dismissParkedJob, listParkedJobs, retryParkedJob } from '../admin/parked-jobs.ts';
import { listParked } from '../distribution/list-parked.ts';
import type { Tools } from '../tools.ts';
import { complaining } from './complaint.ts';
import { row, unlisted } from './terminal.ts';

const firstPage = { page: 1, limit: 100 };

/** Posts and background work that stand still, a line each. */
export async function parkedInWords(tools: Tools): Promise<string> {
  const [posts, jobs] = [
    await listParked(tools, firstPage),
    await listParkedJobs(tools, firstPage),
  ];
  const lines = [
    ...posts.items.map(({ amp, site, says }) =>
      row('post', `Amp ${amp.id} “${amp.title}”`, site, says),
    ),
    ...unlisted('post', posts),
    ...jobs.items.map(({ id, says, error }) => row(`job ${id}`, says, error)),
    ...unlisted('job', jobs),
  ];
  return lines.length > 0 ? lines.join('\n') : 'Nothing stands still.';
}

/** Has a job done again where that is safe. @throws Complaint */
export async function retryParked(tools: Tools, { id }: { id: string }): Promise<string> {
  await complaining(retryParkedJob(tools, { id, by: null }), missing(id));
  return 'It is in line to be done again.';
}

/** Takes a job off the list undone. @throws Complaint */
export async function dismissParked(tools: Tools, { id }: { id: string }): Promise<string> {
  await complaining(dismissParkedJob(tools, { id, by: null }), missing(id));
  return 'The job is dismissed.';
}

const missing = (id: string) => `No parked job has the id ${id}.`;
