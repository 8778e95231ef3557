import type { Work } from '../foundation/queue/job.ts';
import { forgottenName } from './forgotten-file.ts';
import type { noteForgotten } from './note-forgotten.job.ts';

export const runNoteForgotten: Work<typeof noteForgotten> = async (
  { files, now },
  { personId },
) => {
  await files.write(forgottenName(personId), Buffer.from(now().toISOString()));
};
