import { escapeHtml } from '#domain/amps/rich-text.ts';
import { systemColors } from '#domain/look/colors.ts';
import { fontFaces } from '../foundation/http/page-fonts.ts';
import type { Mail, newestMails } from './outbox-table.ts';

type Line = Awaited<ReturnType<typeof newestMails>>[number];

interface Where {
  /** True when mails go no further than this page. */
  isLastStop: boolean;
}

const stateWords: Record<string, string> = {
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Not sent',
};

/** The newest mails, for admins. */
export function outboxPage(mails: readonly Line[], nonce: string, { isLastStop }: Where): string {
  const rows = mails.map(
    (mail) => `<tr>
<td><a href="/outbox/${mail.id}">${escapeHtml(mail.subject)}</a></td>
<td data-label="To">${escapeHtml(mail.to_address)}</td>
<td data-label="In the name of">${escapeHtml(mail.from_name)}</td>
<td data-label="State">${stateOf(mail, isLastStop)}</td>
<td data-label="Written">${momentOf(mail.created_at)}</td>
</tr>`,
  );
  const body =
    rows.length === 0
      ? '<p>No mail has been written yet.</p>'
      : `<table><thead><tr><th>Subject</th><th>To</th><th>In the name of</th><th>State</th><th>Written</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const note = isLastStop
    ? '<p>No mail server is set (SMTP_URL), so mails arrive here and go no further.</p>'
    : '';
  return frame('Outbox', nonce, `<h1>Outbox</h1>${note}${body}`);
}

/** One mail as plain text, with a way to its HTML. */
export function mailPage(mail: Mail, nonce: string): string {
  const facts: [string, string][] = [
    ['To', mail.to_address],
    ['In the name of', mail.from_name],
    ['Reply to', mail.reply_to ?? '–'],
    ['Kind', mail.kind],
    ['Written', wordsOf(mail.created_at)],
    ['Sent', mail.sent_at ? wordsOf(mail.sent_at) : 'not yet'],
    ['Stopped by', mail.unsubscribe_url ?? 'always comes'],
    ...(mail.last_error ? [['Last error', mail.last_error] as [string, string]] : []),
  ];
  const list = facts
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('');
  return frame(
    mail.subject,
    nonce,
    `<p><a href="/outbox">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1><dl>${list}</dl>
<pre>${escapeHtml(mail.text)}</pre><p><a href="/outbox/${mail.id}/html">See it as HTML</a></p>`,
  );
}

const stateOf = ({ state }: Line, isLastStop: boolean) =>
  state === 'sent' && isLastStop ? 'Arrived here' : escapeHtml(stateWords[state] ?? state);
const momentOf = (at: Date) => `<time datetime="${at.toISOString()}">${wordsOf(at)}</time>`;
const wordsOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const style = `
${fontFaces}
${systemColors}
:root { font: 14px/1.45 'Inter Variable', system-ui, sans-serif; }
html { background: var(--page); color: var(--text); }
a { color: var(--ink); }
h1 { font-size: 20px; line-height: 28px; }
body { max-width: 1152px; margin: 32px auto; padding: 0 16px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 719px) {
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; overflow-wrap: anywhere; }
  td[data-label]::before { content: attr(data-label) ': '; color: var(--text-quiet); }
  dl { grid-template-columns: 1fr; }
  dt { color: var(--text-quiet); }
}
pre { padding: 1rem; border-radius: 8px; background: var(--surface); font-family: ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); }`;

const frame = (title: string, nonce: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="/app/icon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main>${body}</main></body></html>
`;
