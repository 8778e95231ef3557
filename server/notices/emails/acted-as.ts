import type { MailContent } from '../mail-content.ts';

interface Facts {
  by: string;
  beganAt: Date;
  endedAt: Date;
  deeds: number;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** To whose account one of ours used: what they did stands in it. */
export const actedAs = ({ by, beganAt, endedAt, deeds }: Facts, url: string): MailContent => ({
  subject: `${by} acted as you on ${day.format(beganAt)} from ${hour.format(beganAt)} to ${hour.format(endedAt)} UTC: ${done(deeds)}`,
  paragraphs: [
    `${by} looks after the product and used it as you, to help or to see what you see.`,
    'Nobody who acts as you can change your password or e-mail address, buy or sign anything. If you did not expect this, write to support.',
  ],
  action: { label: 'Open password and sessions', url },
});

function done(deeds: number): string {
  if (deeds === 0) return 'nothing was changed';
  return deeds === 1 ? 'one thing was changed' : `${deeds} things were changed`;
}
