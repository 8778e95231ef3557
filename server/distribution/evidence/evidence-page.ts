import type { FastifyInstance } from 'fastify';
import { html } from '../../foundation/http/html.ts';
import { sendPlainPage } from '../../foundation/http/plain-page.ts';
import { program } from './program.ts';

/** The same program in the page and to take along: whoever does not trust the page reads it and runs it. */
const path = '/shared/check-evidence.mjs';

/** Where anybody checks a report's evidence file: in their own browser, without an account. */
export function evidencePages(app: FastifyInstance): void {
  app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(program));
  app.get('/shared/evidence', (request, reply) =>
    sendPlainPage(request, reply, {
      title: 'Check the evidence of a report',
      body: html`<p>
          Choose the evidence file of a distribution report. It is read by your browser alone and
          sent nowhere.
        </p>
        <form>
          <div>
            <label for="evidence">Evidence file (JSON)</label>
            <input id="evidence" type="file" accept=".json,application/json" />
          </div>
        </form>
        <div id="result" role="status"></div>
        <noscript>
          <p>Your browser runs no script here. The program below does the same by command.</p>
        </noscript>
        <p class="below">
          Every row is sealed over the row before it: whoever changes one has to change all that
          follow. Checked is what the report says of each post: its site, whether it is practice,
          its address, how it stands and since when, its attempts and what was read there; times to
          the minute. What no row tells, and what the report leaves out of what its rows tell, is
          named in the answer; that a post is about to be taken off has no row. A file does not show
          who wrote it, which posts were left out with all their rows, nor what happened after its
          newest row: the addresses show what is there, and a shared link how the report is now. Or
          run it yourself:
          <a href="${path}" download>check-evidence.mjs</a>, then
          <code>node check-evidence.mjs FILE</code>.
        </p>
        <script src="${path}" type="module"></script>`,
    }),
  );
}
