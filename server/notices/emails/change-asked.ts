import type { Passage } from '#domain/amps/corrections.ts';
import type { MailContent, Paragraph } from '../mail-content.ts';

interface Asked {
  title: string;
  company: string;
  asker: string;
  kind: 'correction' | 'take-down';
  reason: string;
  passages: readonly Passage[];
  /** In words, with its zone. */
  answerBy: string;
}

/** To those who can answer: what the owner of a live Amp asks for. */
export const changeAsked = (asked: Asked, url: string): MailContent => {
  const { title, company, asker, kind, reason, passages, answerBy } = asked;
  const what = kind === 'correction' ? 'a correction' : 'a take-down';
  return {
    subject: `${kind === 'correction' ? 'Correction' : 'Take-down'} requested: ${title}`,
    paragraphs: [
      `“${title}” (${company}) is live, and ${asker} asks for ${what}:`,
      { quoted: reason },
      ...passages.flatMap(({ now, instead }): Paragraph[] => [
        'It says now:',
        { quoted: now },
        ...(instead === ''
          ? ['These words should be removed.']
          : ['It should say:', { quoted: instead }]),
      ]),
      `Please answer by ${answerBy}. Until then nothing changes on the sites.`,
    ],
    action: { label: 'Read and answer', url },
  };
};
