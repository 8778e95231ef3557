import type { BodyHandle } from './body/body-editor.tsx';
import type { Span } from './body/body-places.ts';

/** The field an address leads to, as findings name it. */
export const fieldInAddress = (): string | null => /^#field-(.+)$/.exec(location.hash)?.[1] ?? null;

/** Puts the caret where something is to be put right. @param field as findings name it. */
export function goToField(field: string, body: BodyHandle | null, mark?: Span): void {
  if (field === 'body' && body) {
    const chain = body.chain();
    if (mark) chain.setTextSelection({ from: mark.from, to: mark.to });
    chain.focus(undefined, { scrollIntoView: true }).run();
    return;
  }
  const place =
    document.getElementById(`field-${field}`) ??
    document.getElementById(`field-${field.split('.')[0]}`);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
