import type { FastifyInstance } from 'fastify';
import { ImportChoice, imports } from '#contract/imports.ts';
import { Problem } from '#domain/problems.ts';
import { mount } from '../../foundation/http/mount.ts';
import { parsed } from '../../foundation/http/parse-call.ts';
import type { ReceivedFile } from '../../foundation/http/receive-file.ts';
import type { Tools } from '../../tools.ts';
import type { ImportSource } from './chunks.ts';
import { unreadable } from './file-entry.ts';
import { makeDrafts } from './make-drafts.ts';
import { planImport } from './plan-import.ts';
import { inTurnOf } from './turn-of-person.ts';

export function importRoutes(app: FastifyInstance, tools: Tools): void {
  mount(app, tools, imports.plan, ({ body, person, request, withFile }) =>
    inTurnOf(person, () =>
      request.isMultipart()
        ? withFile((file) => planImport(tools, { source: sourceOf(file), person }))
        : planImport(tools, { source: { text: body.text }, person }),
    ),
  );
  mount(app, tools, imports.make, ({ body, person, remember, request, withFile }) => {
    if (!request.isMultipart()) {
      const { file, keys, company_id: companyId } = body;
      if (!file) throw fileMissing();
      const source = { text: file.text };
      return inTurnOf(person, () =>
        makeDrafts(tools, { source, keys, companyId, person, remember }),
      );
    }
    return inTurnOf(person, () =>
      withFile((file) => {
        const source = sourceOf(file);
        const { keys, company_id: companyId } = parsed(ImportChoice, askedBy(file));
        return makeDrafts(tools, { source, keys, companyId, person, remember });
      }),
    );
  });
}

function sourceOf(file: ReceivedFile | null): ImportSource {
  if (!file) throw fileMissing();
  return { path: file.path };
}

function askedBy(file: ReceivedFile | null): unknown {
  try {
    return JSON.parse(file?.asked ?? '') as unknown;
  } catch (error) {
    const says = 'Send a field “request” with JSON before the file.';
    throw new Problem('bad-request', { says, cause: error });
  }
}

const fileMissing = () => unreadable('Choose a file.');
