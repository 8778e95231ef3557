import { frame } from '../../controls-page.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { table } from '../../table.ts';
import { networks } from './networks.ts';
import type { Account, SignIn } from './store.ts';

/** Where somebody says whether the product may use an account. */
export function signInPage({ token, provider }: SignIn): Markup {
  const network = networks[provider]?.name ?? provider;
  return frame(
    `Practice sign-in: ${network}`,
    html`<h1>Practice sign-in: ${network}</h1>
      <p>
        This page stands in for the one where ${network} would ask whether your account may be used.
        It is not ${network}, and no real account is touched.
      </p>
      <form method="post" action="/socialbu/connect/${token}">
        <p>
          <label for="name">Name of the practice account</label>
          <input id="name" name="name" value="Practice ${network} account" maxlength="80" />
        </p>
        <p>
          <button name="answer" value="approve">Approve</button>
          <button name="answer" value="deny" class="quiet">Deny</button>
        </p>
      </form>`,
  );
}

export function saidPage(title: string, says: string): Markup {
  return frame(
    title,
    html`<h1>${title}</h1>
      <p>${says}</p>
      <p><a href="/socialbu/">Practice accounts</a></p>`,
  );
}

/** Every practice account; each can be made to refuse, as a site does whose password was changed. */
export function accountsPage(accounts: Account[]): Markup {
  const rows = accounts.map(
    ({ id, name, type, active }) =>
      html`<tr>
        <td>${name}</td>
        <td>${type}</td>
        <td>${active ? 'lets the product in' : 'refuses'}</td>
        <td>
          <form method="post" action="/socialbu/accounts/${id}/${active ? 'revoke' : 'restore'}">
            <button class="quiet" aria-label="${active ? 'Revoke' : 'Restore'} ${name}">
              ${active ? 'Revoke' : 'Restore'}
            </button>
          </form>
        </td>
      </tr>`,
  );
  return frame(
    'Practice accounts',
    html`<h1>Practice accounts</h1>
      <p>Accounts that were linked in the practice world. Nothing here is on a real network.</p>
      ${
        accounts.length > 0
          ? table({ label: 'Accounts', heads: ['Name', 'Kind', 'State', 'Change'], rows })
          : html`<p class="soft">None yet.</p>`
      }`,
  );
}
