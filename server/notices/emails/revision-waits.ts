import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { MailContent } from '../mail-content.ts';

interface Facts {
  title: string;
  company: string;
  module: ModuleKind;
  /** Names of who changed it; empty when nobody is known. */
  writers: readonly string[];
}

/** To editors: a text that is live was changed, and the change waits for approval. */
export const revisionWaits = (
  { title, company, module, writers }: Facts,
  url: string,
): MailContent => ({
  subject: `Changed after approval: ${title}`,
  paragraphs: [
    `The ${moduleKinds[module].called.one} of “${title}” (${company}) is approved, and ${named(writers)} changed its text. The change waits for approval.`,
    'Until you decide, what is out and what goes out is the approved text. You are shown what is different, word by word.',
  ],
  action: { label: 'Open what changed', url },
});

const named = (writers: readonly string[]) =>
  writers.length === 0 ? 'somebody' : new Intl.ListFormat('en').format(writers);
