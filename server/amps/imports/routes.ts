import type { FastifyInstance } from 'fastify';
import { ImportChoice, imports } from '#contract/imports.ts';
import { mount } from '../../foundation/http/mount.ts';
import { parsed } from '../../foundation/http/parse-call.ts';
import type { Tools } from '../../tools.ts';
import { unreadable } from './file-entry.ts';
import { withFileOfForm } from './given-file.ts';
import { makeDrafts } from './make-drafts.ts';
import { planImport } from './plan-import.ts';
import { inTurnOf } from './turn-of-person.ts';

export function importRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, imports.plan, ({ body, person, request }) =>
    inTurnOf(person, () =>
      request.isMultipart()
        ? withFileOfForm(request, (source) => planImport(tools, { source, person }))
        : planImport(tools, { source: { text: body.text }, person }),
    ),
  );
  mount(app, tools, imports.make, ({ body, person, remember, request }) => {
    if (!request.isMultipart()) {
      const { file, keys, company_id: companyId } = body;
      if (!file) throw unreadable('Choose a file.');
      const source = { text: file.text };
      return inTurnOf(person, () =>
        makeDrafts(tools, { source, keys, companyId, person, remember }),
      );
    }
    return inTurnOf(person, () =>
      withFileOfForm(request, (source, asked) => {
        const { keys, company_id: companyId } = parsed(ImportChoice, asked);
        return makeDrafts(tools, { source, keys, companyId, person, remember });
      }),
    );
  });
}
