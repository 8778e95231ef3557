import type { ReactNode } from 'react';
import type { CallFailure } from './call-failure.ts';
import { sayUnlessHandled } from './calls.ts';

/** The part of a form of Mantine's that is needed. */
interface Form {
  setErrors(errors: Record<string, string>): void;
  getInputNode(field: string): HTMLElement | null;
}

/**
 * Shows why a form was refused: each sentence at its field, the first of them with the focus. What
 * belongs to no field that is there is said in a toast, which is soon gone, and by the form's `FormProblem`.
 */
export function showFailure(form: Form, failure: CallFailure): void {
  const errors: Record<string, string> = {};
  for (const [field, [sentence]] of Object.entries(failure.fields))
    if (sentence !== undefined) errors[field] = sentence;
  form.setErrors(errors);
  if (focusFirst(form, errors)) return;
  form.setErrors({ ...errors, [ofTheForm]: failure.message });
  sayUnlessHandled(failure);
}

/** Among a form's errors: what belongs to none of its fields. */
const ofTheForm = 'form';

export const problemOf = ({ errors }: { errors: Partial<Record<string, ReactNode>> }): ReactNode =>
  errors[ofTheForm];

/**
 * Puts the cursor into the first of these fields as they stand on the page.
 * @returns false when none of them is there.
 */
export function focusFirst(form: Form, errors: object): boolean {
  const [first] = Object.keys(errors)
    .map((field) => form.getInputNode(field))
    .filter((node) => node !== null)
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  first?.focus();
  return first !== undefined;
}

const isBefore = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
