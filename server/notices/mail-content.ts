import { businessNameOf } from '#domain/resellers/brand.ts';

/** In whose name we write where no reseller stands between. */
export const brand = businessNameOf.main;

/** A sentence or two of ours, or words quoted from a person, which are set apart. */
export type Paragraph = string | { quoted: string };

/** What one kind of mail says; the frame around it is the same for all. */
export interface MailContent {
  subject: string;
  paragraphs: readonly Paragraph[];
  action: { label: string; url: string };
  /** Of the words of others that stand in it, in “…” and behind the subject's colon. */
  language?: string;
}

export interface Frame {
  /** Null: greeted without a name. */
  firstName: string | null;
  businessName: string;
  /** Goes on after "You get this mail because". */
  why: string;
  /** Where its reader says whether such mails shall come; left out where they always do. */
  choices?: { all: string; stop: string };
}

export const frameWords = {
  greeting: ({ firstName }: Frame) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  reason: ({ why }: Frame) => `You get this mail because ${why}.`,
  all: 'Choose which mails you get',
  stop: 'Stop mails like this',
};
