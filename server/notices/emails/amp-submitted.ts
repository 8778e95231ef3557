import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import { momentInWords } from '#domain/rules/moment.ts';
import type { MailContent } from '../mail-content.ts';

interface Submitted {
  title: string;
  company: string;
  module: ModuleKind;
  /** null: as soon as it is approved. */
  goesOutAt: Date | null;
  scheduled_zone: string | null;
}

/** To editors: a module waits for approval, and when it is to go out. */
export const ampSubmitted = (
  { title, company, module, goesOutAt, scheduled_zone: zone }: Submitted,
  url: string,
): MailContent => ({
  subject: `For approval: ${title}`,
  paragraphs: [
    `The ${moduleKinds[module].called.one} of “${title}” (${company}) was submitted and waits for approval.`,
    ...(goesOutAt
      ? [
          `It is set for ${momentInWords(goesOutAt, zone ?? 'UTC')}, and goes out then if it is approved by that time.`,
        ]
      : []),
    'What you approve is the text as you see it. If it changes meanwhile, you are asked to look again.',
  ],
  action: { label: `Open the ${moduleKinds[module].called.many} that wait`, url },
});
