import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { MailContent } from '../mail-content.ts';

/** To editors: a module waits for approval. */
export const ampSubmitted = (
  { title, company, module }: { title: string; company: string; module: ModuleKind },
  url: string,
): MailContent => ({
  subject: `For approval: ${title}`,
  paragraphs: [
    `The ${moduleKinds[module].called.one} of “${title}” (${company}) was submitted and waits for approval.`,
    'What you approve is the text as you see it. If it changes meanwhile, you are asked to look again.',
  ],
  action: { label: `Open the ${moduleKinds[module].called.many} that wait`, url },
});
