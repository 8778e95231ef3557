import { faultNames } from './faults.ts';
import type { Fault } from './faults.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import type { Posted, PretendSite } from './stage.ts';
import { table } from './table.ts';
import { tamperings } from './tampering.ts';

/** The way in: which practice sites there are. */
export function frontPage(pretended: readonly PretendSite[]): Markup {
  const sites = pretended.flatMap((site) =>
    site
      .addresses()
      .map(
        (it) =>
          html`<li><a href="${it.url}">${it.name}</a> <span class="soft">${site.kind}</span></li>`,
      ),
  );
  const none = html`<p>None yet. A site opens the first time somebody logs in to it.</p>`;
  return frame(
    'The practice world',
    html`<h1>The practice world</h1>
      <p>
        A small pretend internet on this machine, to publish to while learning, showing and testing.
        Nothing here is seen by anyone else.
      </p>
      <h2>Sites</h2>
      ${
        sites.length > 0
          ? html`<ul>
              ${sites}
            </ul>`
          : none
      }
      ${pretended.map(({ wayIn }) => wayIn)}
      <h2>Social accounts</h2>
      <p>
        <a href="/socialbu">Practice accounts</a> that were linked to companies, and a switch that
        makes each refuse; <a href="/vimeo">those of Vimeo</a>, which has a sign-in of its own.
      </p>
      <h2>Bank</h2>
      <p>
        <a href="/bank">The practice bank</a> takes payments that move no money, and its counter
        refunds and disputes them.
      </p>
      <h2>Outside pages to link to</h2>
      <ul>
        <li><a href="/pages/tidal-power">/pages/anything</a> answers, as a good page does</li>
        <li>
          <code>/dead/x</code> 404, <code>/gone/x</code> 410, <code>/restricted/x</code> 403,
          <code>/error/x</code> 500
        </li>
        <li>
          <code>/slow/3000/x</code> after 3 seconds, <code>/redirect/3/x</code> after 3 hops,
          <code>/loop</code> never
        </li>
        <li>
          <code>/head-405/x</code> refuses HEAD, <code>/to-private</code> leads to a private address
        </li>
      </ul>
      <h2>Behind the scenes</h2>
      <p><a href="/_practice/">What was really posted, and the failure dial</a></p>`,
  );
}

interface Shown {
  posted: Posted[];
  faults: Fault[];
  pretended: readonly PretendSite[];
}

/** What was really posted, and the dial that makes requests fail; works without script. */
export function controlsPage({ posted, faults, pretended }: Shown): Markup {
  const options = Object.entries(faultNames).map(
    ([name, says]) => html`<option value="${name}">${says}</option>`,
  );
  const addresses = pretended.flatMap((it) => it.addresses());
  const sites = ['*', ...pretended.map((it) => it.pattern), ...addresses.map((it) => it.site)];
  const operations = new Set([...pretended.flatMap((it) => it.operations), ...ofAccounts, '*']);
  return frame(
    'Behind the practice world',
    html`<h1>Behind the practice world</h1>
      <p><a href="/">Practice sites</a> · <a href="/_practice/posts">Posts as JSON</a></p>
      <h2>The failure dial</h2>
      <p>The next requests that fit will fail in the way you choose.</p>
      <form class="dial" method="post" action="/_practice/faults">
        ${choice('site', 'Site', sites)} ${choice('operation', 'Request', [...operations])}
        <div>
          <label for="fault">What happens</label>
          <select id="fault" name="fault">
            ${options}
          </select>
        </div>
        <div>
          <label for="times">How many times</label>
          <input id="times" name="times" type="number" min="1" max="1000" value="1" />
        </div>
        <button>Set the dial</button>
      </form>
      ${waitingFaults(faults)} ${postedTables(posted)}`,
  );
}

const ofAccounts = ['accounts.connect', 'accounts.read', 'accounts.delete'];

function choice(name: string, label: string, values: string[]): Markup {
  const options = values.map((value) => html`<option>${value}</option>`);
  return html`<div>
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options}
    </select>
  </div>`;
}

function waitingFaults(faults: Fault[]): Markup {
  if (faults.length === 0) return html`<p class="soft">No failure is set: everything works.</p>`;
  const rows = faults.map(
    (it) =>
      html`<tr>
        <td>${it.site}</td>
        <td>${it.operation}</td>
        <td>${faultNames[it.fault]}</td>
        <td class="number">${it.left}</td>
      </tr>`,
  );
  const label = 'Failures waiting';
  const heads = ['Site', 'Request', 'What happens', 'Times left'];
  return html`${table({ label, caption: label, heads, rows })}
    <form method="post" action="/_practice/faults/clear">
      <p><button class="quiet">Let everything work again</button></p>
    </form>`;
}

function postedTables(posted: Posted[]): Markup {
  const sites = [...new Set(posted.map((it) => it.site))];
  if (sites.length === 0)
    return html`<h2>What was really posted</h2>
      <p class="soft">Nothing yet.</p>`;
  return html`<h2>What was really posted</h2>
    ${sites.map((site) =>
      postedTable(
        site,
        posted.filter((it) => it.site === site),
      ),
    )}`;
}

function postedTable(site: string, posted: Posted[]): Markup {
  const rows = posted.map(
    (it) =>
      html`<tr>
        <td><a href="${it.link}">${it.title || it.slug}</a></td>
        <td>${it.kind}</td>
        <td><code>${it.marker}</code></td>
        <td>${it.removedAt ? 'removed' : it.status}</td>
        <td><time datetime="${it.receivedAt}">${it.receivedAt}</time></td>
        <td class="number">${it.requests}</td>
        <td>${it.kind === 'post' && !it.removedAt ? tamperForm(it) : ''}</td>
      </tr>`,
  );
  const heads = ['Title', 'Kind', 'Asked name', 'Status', 'Received', 'Requests', 'Do to it'];
  return table({ label: `Posted on ${site}`, caption: site, heads, rows });
}

/** What people at the site may do to a post behind our back. */
function tamperForm({ site, id, title }: Posted): Markup {
  const options = Object.entries(tamperings).map(
    ([name, says]) => html`<option value="${name}">${says}</option>`,
  );
  return html`<form class="dial" method="post" action="/_practice/posts/change">
    <input type="hidden" name="site" value="${site}" />
    <input type="hidden" name="id" value="${String(id)}" />
    <select name="how" aria-label="What is done to ${title}">
      ${options}
    </select>
    <button>Do it</button>
  </form>`;
}

export function frame(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/practice.css" />
      </head>
      <body>
        <header class="practice">Practice world: nothing here is on the real internet</header>
        <main>${body}</main>
      </body>
    </html>`;
}
