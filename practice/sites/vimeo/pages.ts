import { frame } from '../../controls-page.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import type { User } from './store.ts';

/** Where somebody says whether the product may use an account. */
export function signInPage(query: Record<string, string>): Markup {
  return frame(
    'Practice sign-in: Vimeo',
    html`<h1>Practice sign-in: Vimeo</h1>
      <p>
        This page stands in for the one where Vimeo would ask whether your account may be used. It
        is not Vimeo, and no real account is touched.
      </p>
      <form method="post" action="/vimeo/oauth/authorize">
        ${Object.entries(query).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <p>
          <label for="name">Name of the practice account</label>
          <input id="name" name="name" value="Practice Vimeo account" maxlength="80" />
        </p>
        <p>
          <button name="answer" value="approve">Approve</button>
          <button name="answer" value="deny" class="quiet">Deny</button>
        </p>
      </form>`,
  );
}

/** Every practice account; each can be made to refuse, as when its owner takes the app away. */
export function usersPage(users: User[]): Markup {
  return frame(
    'Practice Vimeo accounts',
    html`<h1>Practice Vimeo accounts</h1>
      <p>Accounts that were linked in the practice world. Nothing here is on Vimeo.</p>
      ${users.length === 0 ? html`<p class="soft">None yet.</p>` : ''}
      <ul>
        ${users.map(
          ({ id, name, token }) =>
            html`<li>
              ${name}: ${token === null ? 'refuses' : 'lets the product in'}
              <form method="post" action="/vimeo/users/${id}/revoke">
                <button class="quiet" aria-label="Revoke ${name}">Revoke</button>
              </form>
            </li>`,
        )}
      </ul>`,
  );
}
