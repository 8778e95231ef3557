import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Amp, Finding } from '#contract/amps.ts';
import type { Article } from '#contract/articles.ts';
import type { Company } from '#contract/companies.ts';
import type { PublishOption } from '#contract/publish-option.ts';
import type { Report } from '#contract/distribution.ts';
import type { MediaFile } from '#contract/media.ts';
import { statusCode } from '#domain/amps/status.ts';
import { openStates } from '#domain/distribution/open-states.ts';
import { articleFromFile } from '../../amps/modules/article/markdown-to-article.ts';
import { readConfig } from '../../config.ts';
import { readPicture, readText } from './article-on-disk.ts';
import { ApiRefusal, signIn } from '../api-client.ts';
import type { ApiClient } from '../api-client.ts';
import { Complaint } from '../complaint.ts';
import { commandLine } from '../command-line.ts';
import { reportText } from '../report-text.ts';
import { runningProduct } from '../running-product.ts';

const usage = `npm run publish-file -- path/to/article.md [options]

  Publishes an article (Markdown or HTML) as the demo customer: makes an Amp, runs every rule, has
  it approved by the demo editor, publishes it and waits for the report.

  The first heading is the headline. The description of an HTML page, or the first paragraph that is short
  enough, is the summary. A picture stands in the text, with its description, named from the article's own
  folder: ![The ferry at the quay](quay.jpg). Front matter between two lines --- at the top may give
  title, summary, quote, quote_by, keywords, language, contact_name, contact_email and contact_phone.

  --to newsroom,wordpress   sites to publish to; all linked ones when absent
  --company NAME            the demo company to publish for; the customer's first when absent
  --wait SECONDS            how long to wait for every site, 180 when absent
  --json                    the report as JSON

  In the demo world links must be reachable without the internet: {{practice}} in the text stands for
  the address of the practice world, whose /pages/… always answer.
`;

const password = 'practice makes proof';

const { values, positionals } = commandLine({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    company: { type: 'string' },
    wait: { type: 'string', default: '180' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string) => {
  if (!values.json) process.stdout.write(`${text}\n`);
};

async function publish(path: string): Promise<boolean> {
  const product = await runningProduct(readConfig(process.env).port);
  try {
    const customer = await signIn(product.origin, { login: 'customer@demo.test', password });
    const { amp, article } = await writeAmp(customer, path, product.practiceOrigin);
    const { content_hash, status } = await submitOrForget(customer, {
      ampId: amp.id,
      articleId: article.id,
      path,
    });
    if (status === statusCode.awaitingPayment)
      throw new Complaint('The demo customer has no amp credits left.');
    say('Approving as editor@demo.test …');
    const editor = await signIn(product.origin, { login: 'editor@demo.test', password });
    await editor.call('POST', `/articles/${article.id}/approve`, { content_hash });
    say('Publishing …');
    const report = await waitForReport(customer, amp.id);
    process.stdout.write(
      values.json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report, product.origin),
    );
    return report.totals.total > 0 && report.totals.live === report.totals.total;
  } finally {
    await product.stop();
  }
}

interface Written {
  ampId: number;
  articleId: number;
  path: string;
}

/** A file that cannot be published leaves no draft behind: the next try makes another. */
async function submitOrForget(customer: ApiClient, { ampId, articleId, path }: Written) {
  try {
    await requireReady(customer, { ampId, articleId, path });
    return await submit(customer, ampId);
  } catch (error) {
    if (error instanceof Complaint) await customer.call('DELETE', `/press_releases/${ampId}`);
    throw error;
  }
}

async function writeAmp(customer: ApiClient, path: string, practiceOrigin: string) {
  const text = (await readText(path)).replaceAll('{{practice}}', practiceOrigin);
  const { pictures, ...file } = articleFromFile({ name: basename(path), text });
  const files = await Promise.all(pictures.map(({ src }) => readPicture(path, src)));
  const company = await chooseCompany(customer);
  say(`Writing “${file.headline}” for ${company.name} …`);
  const amp = await customer.call<Amp>('POST', '/press_releases', {
    title: file.headline.slice(0, 255) || basename(path),
    company_id: company.id,
  });
  const moduleId = amp.modules[0]?.id;
  const contact = file.media_contact;
  const article = await customer.call<Article>('PATCH', `/articles/${moduleId}`, {
    ...file,
    media_contact: contact.name && contact.email ? contact : contactOf(company),
  });
  for (const [at, picture] of files.entries()) {
    const stored = await customer.upload<MediaFile>('/media_files', picture);
    await customer.call('POST', `/articles/${article.id}/pictures`, {
      media_file_id: stored.id,
      alt: pictures[at]?.alt ?? '',
    });
  }
  return { amp, article };
}

const contactOf = (company: Company) => ({
  name: company.contact_name,
  email: company.email ?? '',
  phone: company.phone ?? '',
});

async function chooseCompany(customer: ApiClient): Promise<Company> {
  const { items } = await customer.call<{ items: { id: number; name: string }[] }>(
    'GET',
    '/companies?limit=100',
  );
  const wanted = values.company?.toLowerCase();
  const chosen = items.find(({ name }) => !wanted || name.toLowerCase().includes(wanted));
  if (!chosen) {
    throw new Complaint(
      `No company matches “${values.company}”. There are: ${items.map(({ name }) => name).join(', ')}.`,
    );
  }
  const { company } = await customer.call<{ company: Company }>(
    'GET',
    `/companies/view/${chosen.id}`,
  );
  return company;
}

async function requireReady(customer: ApiClient, { ampId, articleId, path }: Written) {
  say('Checking every rule …');
  const { findings } = await customer.call<{ findings: Finding[] }>(
    'GET',
    `/press_releases/${ampId}/readiness`,
  );
  if (findings.length === 0) return;
  const list = findings.map(({ field, message }) => `  · ${field}: ${message}`);
  if (findings.some(({ rule }) => rule.startsWith('reachableLink')))
    list.push(...(await deadLinks(customer, articleId)).map((url) => `    ${url}`));
  throw new Complaint(`${path} is not ready to be published:\n${list.join('\n')}`);
}

async function deadLinks(customer: ApiClient, articleId: number): Promise<string[]> {
  const { body_html } = await customer.call<Article>('GET', `/articles/${articleId}`);
  const { links } = await customer.call<{ links: { url: string; reachable: boolean }[] }>(
    'POST',
    '/press_releases/validate_links',
    { content: body_html },
  );
  return links.filter(({ reachable }) => !reachable).map(({ url }) => url);
}

async function submit(customer: ApiClient, ampId: number) {
  const { options, content_hash } = await customer.call<{
    options: PublishOption[];
    content_hash: string;
  }>('GET', `/press_releases/${ampId}/publish_options`);
  const wanted = values.to?.split(',').map((name) => name.trim());
  const unknown = wanted?.find((name) => !options.some(({ site }) => site === name));
  if (unknown) {
    throw new Complaint(
      `There is no site “${unknown}”. There are: ${[...new Set(options.map(({ site }) => site))].join(', ')}.`,
    );
  }
  const chosen = options.filter(({ site, linked }) => (wanted ? wanted.includes(site) : linked));
  const stuck = chosen.flatMap(({ account_name, problems }) =>
    problems.map((text) => `  · ${account_name}: ${text}`),
  );
  if (stuck.length > 0) throw new Complaint(`Some sites cannot take it:\n${stuck.join('\n')}`);
  say(`Submitting for ${chosen.map(({ account_name }) => account_name).join(', ')} …`);
  const amp = await customer.once<Amp>('POST', `/press_releases/${ampId}/publish`, {
    destinations: chosen.map(({ site, account_id }) => ({ site, account_id })),
    content_hash,
  });
  return { content_hash, status: amp.status };
}

/** Waits until nothing is under way any more and every live page has been read back. */
async function waitForReport(customer: ApiClient, ampId: number): Promise<Report> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const report = await customer.call<Report>('GET', `/press_releases/${ampId}/report`);
    const isSettled = report.placements.every(
      ({ state, proof }) =>
        !(openStates as readonly string[]).includes(state) && (state !== 'live' || proof !== null),
    );
    if ((isSettled && report.placements.length > 0) || Date.now() > until) return report;
    await sleep(300);
  }
}

const [path] = positionals;
const seconds = Number(values.wait);
if (!(seconds >= 0)) {
  process.stderr.write(`--wait takes a number of seconds, not “${values.wait}”.\n`);
  process.exit(2);
}
if (values.help || !path) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}
try {
  process.exitCode = (await publish(path)) ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof Complaint || error instanceof ApiRefusal;
  const missing =
    (error as NodeJS.ErrnoException).code === 'ENOENT' ? `${path} cannot be read.` : null;
  if (!isExpected && !missing) throw error;
  process.stderr.write(`${missing ?? (error as Error).message}\n`);
  process.exitCode = 1;
}
