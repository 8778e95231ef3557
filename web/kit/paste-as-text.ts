import { plainPaste } from '#domain/rules/plain-text.ts';

/**
 * Fields take a paste as its plain text, which browsers see to, without carriage returns, which they
 * do not: a lone one would become a line break.
 */
export function pasteAsText(page: Document): void {
  page.addEventListener('paste', (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || !text.includes('\r')) return;
    event.preventDefault();
    insertAtCaret(field, plainPaste(text));
  });
}

/** In place of the selection, as typing does it: the form hears of it, and it can be undone. */
function insertAtCaret(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  const words = field instanceof HTMLInputElement ? text.replaceAll('\n', '') : text;
  field.ownerDocument.execCommand('insertText', false, words);
}
