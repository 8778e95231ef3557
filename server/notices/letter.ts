import { escapeHtml } from '#domain/amps/rich-text.ts';
import { businessNameOf } from '#domain/reseller/brand.ts';

/** In whose name we write where no reseller stands between. */
export const brand = businessNameOf.main;

/** What one kind of mail says; the frame around it is the same for all. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Words quoted from a person, set apart. */
  quoted?: string;
  action: { label: string; url: string };
}

interface Frame {
  /** Null: greeted without a name. */
  firstName: string | null;
  businessName: string;
  /** Where its reader says whether such mails shall come; left out where they always do. */
  choicesUrl?: string;
}

/** Plain text and HTML of a letter. Everything that people wrote is escaped. */
export function writeLetter(letter: Letter, frame: Frame): { text: string; html: string } {
  return { text: asText(letter, frame), html: asHtml(letter, frame) };
}

function asText(
  { paragraphs, quoted, action }: Letter,
  { firstName, businessName, choicesUrl }: Frame,
) {
  const lines = [
    greeting(firstName),
    ...paragraphs,
    ...(quoted ? [quoted.replaceAll(/^/gm, '> ')] : []),
    `${action.label}: ${action.url}`,
    `– ${businessName}`,
    ...(choicesUrl ? [`${choiceWords}: ${choicesUrl}`] : []),
  ];
  return `${lines.join('\n\n')}\n`;
}

function asHtml(
  { subject, paragraphs, quoted, action }: Letter,
  { firstName, businessName, choicesUrl }: Frame,
) {
  const quote = quoted
    ? `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid #b6c2cf;white-space:pre-line">${escapeHtml(quoted)}</blockquote>`
    : '';
  const choices = choicesUrl
    ? `<p style="margin:32px 0 0;color:#52606d;font-size:14px"><a href="${escapeHtml(choicesUrl)}" style="color:#52606d">${choiceWords}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1c2733;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(businessName)}</p>
${paragraph(greeting(firstName))}${paragraphs.map(paragraph).join('')}${quote}
<p style="margin:24px 0 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 18px;background:#0b5c7a;color:#fff;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>${choices}
</div></body></html>
`;
}

const choiceWords = 'Choose which mails you get';

const greeting = (firstName: string | null) => (firstName ? `Hello ${firstName},` : 'Hello,');

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
