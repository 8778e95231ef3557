import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';

interface FormField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  fault?: string | undefined;
  hint?: string;
  isOptional?: boolean;
  /** The first one that needs attention. */
  focus?: boolean;
}

/** Behind the label of what must be given: read by eyes, since programs are told by `required`. */
export const star = html`<span class="star" aria-hidden="true"> *</span>`;

/** A labelled field with its hint or what is wrong with it. Passwords are never written back. */
export function formField({ name, label, type, fault, ...rest }: FormField): Html {
  const invalid = fault
    ? html` aria-invalid="true" aria-describedby="${name}-fault"`
    : rest.hint && html` aria-describedby="${name}-hint"`;
  const value = type === 'password' ? '' : (rest.value ?? '');
  return html`<div>
    <label for="${name}">${label}${!rest.isOptional && star}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${rest.autocomplete}"
      value="${value}"
      ${!rest.isOptional && html`required`}${invalid}${rest.focus && html` autofocus`}
    />
    ${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : rest.hint && html`<p class="hint" id="${name}-hint">${rest.hint}</p>`}
  </div>`;
}
