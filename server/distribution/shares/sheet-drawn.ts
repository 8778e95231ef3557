import { stampDayInWords } from '#domain/look/stamp.ts';
import { readableAddress } from '#domain/rules/readable-address.ts';
import { html } from '../../foundation/http/html.ts';
import type { Html } from '../../foundation/http/html.ts';
import { stampDrawn } from '../../foundation/http/stamp.ts';
import { pictureInWords } from '../../papers/picture-words.ts';
import type { Sheet, SheetLine } from '../../papers/print-sheet.ts';

interface Around {
  /** Of the page; what belongs to it stands below that. */
  path: string;
  /** When its link ends, in words. */
  until: string;
}

/** The sheet of a report as a page. */
export function sheetDrawn(sheet: Sheet, { path, until }: Around): Html {
  const { title, language, about, live, total, found, stampedAt, lines, lastRead } = sheet;
  const languageOf = language && html` lang="${language}"`;
  return html`<main${stampedAt && html` class="stamped"`}>
    ${stampedAt && stampOf(stampedAt, sheet)}
    <hgroup>
      <p>Distribution Report</p>
      <h1 dir="auto"${languageOf}>${title}</h1>
    </hgroup>
    ${about && html`<p class="about">Published ${about}.</p>`}
    <p class="count">
      ${live === 0 ? 'It is on no site now.' : html`Live on <strong>${live} of ${total}</strong> ${total === 1 ? 'site' : 'sites'}.`}
      ${found}
    </p>
    ${leadOf(sheet)}
    <ol class="sites">
      ${lines.map((line) => siteOf(line, path))}
    </ol>
    <p class="foot">
      ${lastRead && `Last read ${lastRead}. `}Opened again, this page tells what was read by then. The link works until ${until}.<br />
      <a href="${path}/report.pdf">Download as PDF</a>
    </p>
  </main>`;
}

/** The pictures of pages show it too. */
const leadOf = ({ picture, lines }: Sheet): Html | false =>
  picture !== null &&
  lines.every((line) => line.picture === null) &&
  html`<img class="lead" src="${picture.url}" alt="${picture.alt}" width="208" height="130" />`;

const siteOf = (line: SheetLine, path: string): Html => {
  const { name, address, says, isFound, isPractice } = line;
  return html`<li>
    ${pageOf(line, path)}
    <div>
      <h2><bdi>${name}</bdi>${isPractice && html` <span class="tag">Practice</span>`}</h2>
      ${address && html`<a href="${address}" rel="noopener noreferrer nofollow"><bdi dir="ltr">${readableAddress(address)}</bdi></a>`}
      <p${isFound && html` class="found"`}>${says}</p>
    </div>
  </li>`;
};

function pageOf(line: SheetLine, path: string): Html | null {
  const { name, picture } = line;
  if (!picture) return null;
  const source = `${path}/pages/${picture.placementId}/${picture.sha256}`;
  return html`<figure class="page">
    <img
      src="${source}"
      alt="The page on ${name}, as a stranger’s browser showed it"
      loading="lazy"
    />
    <figcaption>${pictureInWords(line)}</figcaption>
  </figure>`;
}

function stampOf(at: Date, { isPractice }: Sheet): Html {
  const { day, time, year } = stampDayInWords(at);
  return stampDrawn({ day, time, below: isPractice ? 'PRACTICE' : year });
}
