import { limits } from '#domain/limits.ts';
import { eachOf } from '../foundation/each-for-itself.ts';
import { dueCommentMails, takeCommentMail } from './comment-mail-table.ts';
import { mailComments } from './notify-of-comment.ts';
import type { Work } from '../foundation/queue/job.ts';
import type { tellOfComments } from './tell-of-comments.job.ts';

export const runTellOfComments: Work<typeof tellOfComments> = async (tools) => {
  const moment = new Date(tools.now().getTime() - limits.commentMailsWaitMinutes * 60_000);
  const due = await dueCommentMails(tools.db.root, moment);
  await eachOf(tools.log, due, (mail) =>
    tools.db.transaction(async (tx) => {
      if (await takeCommentMail(tx, mail)) await mailComments(tx, tools, mail);
    }),
  );
};
