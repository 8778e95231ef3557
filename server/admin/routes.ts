import type { FastifyInstance } from 'fastify';
import { auditLog } from '#contract/audit.ts';
import { sendLines } from '../foundation/http/csv.ts';
import { mount } from '../foundation/http/mount.ts';
import { operations } from '#contract/operations.ts';
import { overview } from '#contract/overview.ts';
import { systemMessages } from '#contract/system-messages.ts';
import { listSites } from '../distribution/list-sites.ts';
import { pauseSite, resumeSite } from '../distribution/pause-site.ts';
import { siteAdmin } from '#contract/site-admin.ts';
import { listParked } from '../distribution/list-parked.ts';
import { endMessage, listMessages, planMessage } from '../people/messages/plan-messages.ts';
import { priceRoutes } from './price-routes.ts';
import type { Tools } from '../tools.ts';
import { adminExports } from './exports.ts';
import { deedColumns, everyDeed } from './export-deeds.ts';
import { listDeeds } from './list-deeds.ts';
import { listOverdue, overdueColumns } from './list-overdue.ts';
import { dismissParkedJob, listParkedJobs, retryParkedJob } from './parked-jobs.ts';
import { personAdminRoutes } from './person-routes.ts';
import { readWork } from './read-work.ts';

export function adminRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, auditLog.list, ({ query }) => listDeeds(tools, query));
  mount(app, tools, auditLog.exportList, async ({ query, reply }) =>
    sendLines(reply, { name: 'audit-log', columns: deedColumns, lines: everyDeed(tools, query) }),
  );
  personAdminRoutes(app, tools);
  priceRoutes(app, tools);
  adminExports(app, tools);
  mount(app, tools, overview.work, ({ person }) => readWork(tools, person));
  mount(app, tools, operations.overdue, () => listOverdue(tools));
  mount(app, tools, operations.exportOverdue, async ({ reply }) => {
    const { items: lines } = await listOverdue(tools);
    return sendLines(reply, { name: 'overdue', columns: overdueColumns, lines });
  });
  mount(app, tools, operations.parkedJobs, ({ query }) => listParkedJobs(tools, query));
  mount(app, tools, operations.retryJob, ({ params, person }) =>
    retryParkedJob(tools, { id: params.id, by: person }),
  );
  mount(app, tools, operations.dismissJob, ({ params, person }) =>
    dismissParkedJob(tools, { id: params.id, by: person }),
  );
  mount(app, tools, systemMessages.list, ({ query }) => listMessages(tools, query));
  mount(app, tools, systemMessages.plan, ({ body, person }) => planMessage(tools, body, person));
  mount(app, tools, systemMessages.end, ({ params, person }) =>
    endMessage(tools, params.id, person),
  );
  mount(app, tools, siteAdmin.list, () => listSites(tools));
  mount(app, tools, siteAdmin.pause, ({ params, body, person }) =>
    pauseSite(tools, { ...params, ...body, by: person }),
  );
  mount(app, tools, siteAdmin.resume, ({ params, person }) =>
    resumeSite(tools, { ...params, by: person }),
  );
  mount(app, tools, operations.parkedPlacements, ({ query }) => listParked(tools, query));
}
