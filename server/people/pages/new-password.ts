import { readFileSync } from 'node:fs';
import { limits } from '#domain/limits.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import { formField, star } from './form-field.ts';

/** Lets a browser show what is typed, and how strong it is. Without it, the password is typed twice. */
export const newPasswordScript = {
  path: '/users/new-password.js',
  text: readFileSync(new URL('./new-password.js', import.meta.url), 'utf8'),
};

const rule = `At least ${limits.passwordCharacters.min} characters`;

interface Faults {
  password?: string;
  confirmation?: string;
}

/** Where a password is chosen: once where the browser can show it, twice where it cannot. */
export function chosenPassword(faults: Faults, focus: string | null): Html {
  const { password, confirmation } = faults;
  const said = password ? 'password-fault' : 'password-hint';
  return html`<div>
      <label for="password">Password${star}</label>
      <div class="secret">
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          required
          aria-describedby="${said} strength"
          ${password && html` aria-invalid="true"`}${focus === 'password' && html` autofocus`}
        />
        <button
          class="see"
          type="button"
          aria-pressed="false"
          aria-label="Show the password"
          hidden
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M2 12c2.5-4.5 5.8-6.8 10-6.8s7.5 2.3 10 6.8c-2.5 4.5-5.8 6.8-10 6.8S4.5 16.5 2 12z"
            />
            <circle cx="12" cy="12" r="2.6" />
            <path class="hides" d="M4 4l16 16" />
          </svg>
        </button>
      </div>
      <div class="meter" data-least="${limits.passwordCharacters.min}" hidden>
        <i></i><i></i><i></i><i></i>
      </div>
      ${password && html`<p class="fault" id="password-fault">${password}</p>`}
      <p class="hint two">
        <span id="strength" role="status"></span><span id="password-hint">${rule}</span>
      </p>
    </div>
    <noscript>
      ${formField({
        name: 'confirmation',
        label: 'Password, once more',
        type: 'password',
        autocomplete: 'new-password',
        fault: confirmation,
        focus: focus === 'confirmation',
      })}
    </noscript>
    <script src="${newPasswordScript.path}" type="module"></script>`;
}
