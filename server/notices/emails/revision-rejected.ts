import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { MailContent } from '../mail-content.ts';

/** To who changed a live text: the change is not wanted, in the editor's words. */
export const revisionRejected = (
  { title, module, reason }: { title: string; module: ModuleKind; reason: string },
  url: string,
): MailContent => ({
  subject: `Change not approved: ${title}`,
  paragraphs: [
    `The change to the ${moduleKinds[module].called.one} of “${title}” was not approved. This is what the editor says:`,
    { quoted: reason },
    'The text that was approved before stands. Change the text again, or bring the approved version back from its history.',
  ],
  action: { label: `Open the ${moduleKinds[module].called.one}`, url },
});
