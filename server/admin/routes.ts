import type { FastifyInstance } from 'fastify';
import { auditLog } from '#contract/audit.ts';
import { answered, mount } from '../foundation/http/mount.ts';
import type { Tools } from '../tools.ts';
import { exportDeeds } from './export-deeds.ts';
import { listDeeds } from './list-deeds.ts';
import { personAdminRoutes } from './person-routes.ts';

export function adminRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, auditLog.list, ({ query }) => listDeeds(tools, query));
  mount(app, tools, auditLog.exportList, async ({ query, reply }) => {
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(exportDeeds(tools, query));
    return answered;
  });
  personAdminRoutes(app, tools);
}
