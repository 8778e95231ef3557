import { z } from 'zod';
import { defineJob } from '../../foundation/queue/job.ts';
import { linkingService } from './linking-service.ts';

/** Tells the linking service to forget an account that was unlinked here. */
export const dropAccount = defineJob({
  name: 'drop-social-account',
  payload: z.object({ accountId: z.number(), practice: z.boolean() }),
  retries: 8,
  heartbeatSeconds: 30,
  atOnce: 1,
  async run(tools, { accountId, practice }) {
    const service = linkingService(tools);
    // The settings name another service now: its accounts have nothing to do with this number.
    if (service?.practice !== practice) return;
    await service.remove(accountId);
  },
});
