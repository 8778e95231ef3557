import type { FastifyInstance } from 'fastify';
import { imports } from '#contract/imports.ts';
import { mount } from '../../foundation/http/mount.ts';
import type { Tools } from '../../tools.ts';
import { makeDrafts } from './make-drafts.ts';
import { planImport } from './plan-import.ts';

export function importRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, imports.plan, ({ body, person }) =>
    planImport(tools, { text: body.text, person }),
  );
  mount(app, tools, imports.make, ({ body, person, remember }) =>
    makeDrafts(tools, {
      text: body.file.text,
      keys: body.keys,
      companyId: body.company_id,
      person,
      remember,
    }),
  );
}
