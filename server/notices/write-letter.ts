import { frameWords } from './letter.ts';
import type { Frame, Letter, Paragraph } from './letter.ts';
import { letterHtml } from './letter-html.ts';

/** Plain text and HTML of a letter. Everything that people wrote is escaped. */
export function writeLetter(letter: Letter, frame: Frame): { text: string; html: string } {
  const said = { ...letter, paragraphs: letter.paragraphs.filter(saysSomething) };
  return { text: letterText(said, frame), html: letterHtml(said, frame) };
}

function letterText({ paragraphs, action }: Letter, frame: Frame): string {
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
