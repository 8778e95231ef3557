import { directionOf, usualLanguage } from '#domain/languages/languages.ts';
import { escapeHtml } from '#domain/amps/rich-text.ts';
import { dark, light } from '#domain/look/colors.ts';
import { frameWords } from './mail-content.ts';
import type { Frame, MailContent, Paragraph } from './mail-content.ts';

/**
 * A mail as HTML that mail programs show: colours stand in the elements, since many read nothing else,
 * and once more for those that show mails dark. Nothing is fetched from anywhere.
 */
export function mailHtml(content: MailContent, frame: Frame): string {
  const { subject, paragraphs, action } = content;
  const language = content.language === usualLanguage ? undefined : content.language;
  const { businessName, choices } = frame;
  const links = choices
    ? `<br>${footLink(choices.stop, frameWords.stop)} · ${footLink(choices.all, frameWords.all)}`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="page" style="margin:0;padding:24px;background:${light.page};color:${light.text};font:16px/1.6 Inter,system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 16px;font-size:16px;font-weight:700">${escapeHtml(businessName)}</p>
<div class="sheet" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subjectHtml(subject, language)}</h1>
${[frameWords.greeting(frame), ...paragraphs].map((one) => paragraphHtml(one, language)).join('\n')}
<p style="margin:24px 0 0"><a class="action" href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 20px;background:${light.brand};color:${light['on-brand']};font-weight:600;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p>
</div>
<p class="foot" style="margin:16px 0 0;color:${light['text-quiet']};font-size:14px">${escapeHtml(frameWords.reason(frame))}${links}</p>
</div></body></html>
`;
}

/** Words in another language than ours, set apart so that neither turns the other round. */
const apart = (html: string, language: string) =>
  `<bdi lang="${escapeHtml(language)}" dir="${directionOf(language)}">${html}</bdi>`;

function subjectHtml(subject: string, language: string | undefined): string {
  const [kind, ...title] = subject.split(': ');
  if (!language || title.length === 0) return sentenceHtml(subject, language);
  return `${escapeHtml(kind ?? '')}: ${apart(escapeHtml(title.join(': ')), language)}`;
}

const sentenceHtml = (sentence: string, language: string | undefined) =>
  language
    ? escapeHtml(sentence).replaceAll(
        /“([^“”]*)”/g,
        (_, quoted: string) => `“${apart(quoted, language)}”`,
      )
    : escapeHtml(sentence);

const paragraphHtml = (one: Paragraph, language: string | undefined) =>
  typeof one === 'string'
    ? `<p style="margin:0 0 16px">${sentenceHtml(one, language)}</p>`
    : `<blockquote class="quote" dir="auto" style="margin:0 0 16px;padding:4px 16px;border-inline-start:3px solid ${light['line-strong']};white-space:pre-line">${escapeHtml(one.quoted)}</blockquote>`;

const footLink = (url: string, words: string) =>
  `<a class="foot" href="${escapeHtml(url)}" style="color:${light['text-quiet']}">${words}</a>`;

const style = `
:root { color-scheme: light dark; }
@media (max-width: 719px) { .page { padding: 12px !important; } .sheet { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; color: ${dark.text} !important; }
  .sheet { background: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .quote { border-color: ${dark['field-line']} !important; }
  .foot { color: ${dark['text-quiet']} !important; }
}`;
