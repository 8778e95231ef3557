import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { eachOf } from '../foundation/each-for-itself.ts';
import { defineJob } from '../foundation/queue/job.ts';
import { dueCommentMails, takeCommentMail } from './comment-mail-table.ts';
import { mailComments } from './notify-of-comment.ts';

/** Each minute: mails of comments whose first one has waited long enough for others to join it. */
export const tellOfComments = defineJob({
  name: 'tell-of-comments',
  payload: z.object({}),
  retries: 0,
  heartbeatSeconds: 30,
  atOnce: 1,
  every: '* * * * *',
  async run(tools) {
    const moment = new Date(tools.now().getTime() - limits.commentMailsWaitMinutes * 60_000);
    const due = await dueCommentMails(tools.db.root, moment);
    await eachOf(tools.log, due, (mail) =>
      tools.db.transaction(async (tx) => {
        if (await takeCommentMail(tx, mail)) await mailComments(tx, tools, mail);
      }),
    );
  },
});
