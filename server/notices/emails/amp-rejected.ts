import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { MailContent } from '../mail-content.ts';

/** To the owner: what is to be changed, in the editor's words. */
export const ampRejected = (
  { title, module, reason }: { title: string; module: ModuleKind; reason: string },
  url: string,
): MailContent => ({
  subject: `Please change: ${title}`,
  paragraphs: [
    `“${title}” was not approved. This is what the editor asks for:`,
    { quoted: reason },
    'Your credit is back on your account. Change the text and publish it again when it is ready.',
  ],
  action: { label: `Open the ${moduleKinds[module].called.one}`, url },
});
