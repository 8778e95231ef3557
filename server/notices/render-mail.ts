import { frameWords } from './mail-content.ts';
import type { Frame, MailContent, Paragraph } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';

/** Plain text and HTML of a mail. Everything that people wrote is escaped. */
export function renderMail(content: MailContent, frame: Frame): { text: string; html: string } {
  const said = { ...content, paragraphs: content.paragraphs.filter(saysSomething) };
  return { text: mailText(said, frame), html: mailHtml(said, frame) };
}

function mailText({ paragraphs, action }: MailContent, frame: Frame): string {
  const { businessName, choices } = frame;
  const lines = [
    frameWords.greeting(frame),
    ...paragraphs.map((one) =>
      typeof one === 'string' ? one : one.quoted.replaceAll(/^/gm, '> '),
    ),
    `${action.label}: ${action.url}`,
    `– ${businessName}`,
    frameWords.reason(frame),
    ...(choices ? [`${frameWords.stop}: ${choices.stop}`] : []),
    ...(choices ? [`${frameWords.all}: ${choices.all}`] : []),
  ];
  return `${lines.join('\n\n')}\n`;
}

const saysSomething = (one: Paragraph) => typeof one === 'string' || one.quoted.trim() !== '';
