import { Problem } from '#domain/problems.ts';
import { dismissParkedJob, listParkedJobs, retryParkedJob } from '../admin/parked-jobs.ts';
import { listParked } from '../distribution/list-parked.ts';
import type { Tools } from '../tools.ts';
import { Complaint } from './complaint.ts';

const firstPage = { page: 1, limit: 100 };

/** Posts and background work that stand still, a line each. */
export async function parkedInWords(tools: Tools): Promise<string> {
  const [posts, jobs] = [
    await listParked(tools, firstPage),
    await listParkedJobs(tools, firstPage),
  ];
  const lines = [
    ...posts.items.map(
      ({ amp, site, says }) => `post · Amp ${amp.id} “${amp.title}” · ${site} · ${says}`,
    ),
    ...jobs.items.map(({ id, says, error }) => `job ${id} · ${says} · ${error}`),
  ];
  return lines.length > 0 ? lines.join('\n') : 'Nothing stands still.';
}

/** Has a job done again where that is safe. @throws Complaint */
export async function retryParked(tools: Tools, { id }: { id: string }): Promise<string> {
  await complaining(id, retryParkedJob(tools, { id, by: null }));
  return 'It is in line to be done again.';
}

/** Takes a job off the list undone. @throws Complaint */
export async function dismissParked(tools: Tools, { id }: { id: string }): Promise<string> {
  await complaining(id, dismissParkedJob(tools, { id, by: null }));
  return 'The job is dismissed.';
}

async function complaining(id: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const says = error.code === 'not-found' ? `No parked job has the id ${id}.` : error.message;
    throw new Complaint(says, { cause: error });
  }
}
