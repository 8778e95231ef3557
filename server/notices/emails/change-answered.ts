import { moduleKinds } from '#domain/amps/modules.ts';
import type { ModuleKind } from '#domain/amps/modules.ts';
import type { MailContent } from '../mail-content.ts';

export interface Answered {
  isAccepted: boolean;
  /** The proposed words stand in the text now, and wait for approval. */
  isWritten: boolean;
  answer: string;
}

/** To who asked for a correction of what is live, or to take it down: what became of that. */
export const changeAnswered = (
  {
    title,
    module,
    isAccepted,
    isWritten,
    answer,
  }: Answered & { title: string; module: ModuleKind },
  url: string,
): MailContent => ({
  subject: `${isAccepted ? 'Accepted' : 'Declined'}: what you asked for of ${title}`,
  paragraphs: [
    `What you asked for of “${title}” was ${isAccepted ? 'accepted' : 'declined'}.`,
    ...(answer === '' ? [] : ['This is the answer:', { quoted: answer }]),
    isAccepted
      ? isWritten
        ? `Your words stand in the ${moduleKinds[module].called.one}. An editor approves the text as a whole next; then it is brought to the sites, and you are told.`
        : 'It is done by hand. When another text reaches the sites, you are told what is different.'
      : 'What is live stays as it is. You can ask again.',
  ],
  action: { label: 'Open the report', url },
});
