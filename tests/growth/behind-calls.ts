import { corrected } from '#domain/amps/modules/article/corrected.ts';
import { emptyArticle } from '#domain/amps/modules/article/fields.ts';
import type { RichText } from '#domain/amps/rich-text.ts';
import { limits } from '#domain/limits.ts';
import { newPasswordLabels } from '#domain/people/password.ts';
import { otherNames } from '#domain/people/other-names.ts';
import { firstPersonWords } from '#domain/rules/first-person.ts';
import { personForms } from '#domain/rules/first-person/languages.ts';
import { linksIn } from '#domain/rules/links.ts';
import { siteAddress } from '#server/sites/wordpress/discover.ts';
import { unprintableWords } from '#server/letters/printable.ts';
import { companyPath } from '#server/newsroom/addresses.ts';
import { renderMail } from '#server/notices/render-mail.ts';
import { newPasswordFaults } from '#server/people/common-passwords.ts';
import { imported, importedMarkdown, published, written } from './article-work.ts';
import type { Work } from './article-work.ts';

/** Words of others as a mail quotes them, below a subject that names somebody. */
const mailed: Work = (text) => {
  const name = text.slice(0, 300);
  const action = { label: name, url: name };
  const frame = { firstName: name, businessName: name, why: name };
  return () => renderMail({ subject: name, paragraphs: [name, { quoted: text }], action }, frame);
};

const chosenPassword: Work = (password) => () =>
  newPasswordFaults(
    { password, confirmation: password },
    { email: password, labels: newPasswordLabels.change },
  );

/** Each of them once: some have the forms of another. */
const firstPersonLanguages = new Map(
  Object.entries(personForms).map(([language, forms]) => [forms, language]),
);
const firstPerson = [...firstPersonLanguages.values()].map(
  (language): Work =>
    (text) =>
    () =>
      firstPersonWords(text, language),
);

const linked: Work = (text) => () => linksIn(text);

const site: Work = (text) => () =>
  URL.canParse(`https://${text}`) ? siteAddress(`https://${text}`) : null;

/** Words that are looked for in an article, and put in place of others. */
const putIn: Work = (text) => {
  const body: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: text || ' ' }] }],
  };
  const most = limits.changeRequest.passageCharacters;
  const passage = { now: `${text.slice(0, most - 1)}!`, instead: text.slice(0, most) };
  return () => corrected({ ...emptyArticle, body }, [passage]);
};

const company: Work = (text) => () => companyPath(text);

const printed: Work = (text) => () => unprintableWords('Name', text);

const named: Work = (text) => () => otherNames(text, { label: 'Other names' });

/** Work with a text of an article, or with one that shall be: it takes the golden Amp too. */
export const withArticles: ReadonlySet<Work> = new Set([
  ...firstPerson,
  linked,
  putIn,
  ...imported,
  importedMarkdown,
]);

/** What is compared with what is stored, or read by a library in bytes. */
const onlyCompared: Work[] = [];

/**
 * What is done with the text of each call that carries one, behind the door that all share. A call that
 * is not among them fails the test: say here what it does.
 */
export const behind: Record<string, readonly Work[]> = {
  'POST /users/login': onlyCompared,
  'POST /users/password_reset_send_confirmation': onlyCompared,
  'PATCH /users/profile': [mailed],
  'POST /users/change_email': [mailed],
  'POST /users/change_password': [chosenPassword],
  'POST /users/confirm_identity': onlyCompared,
  'POST /users/passkeys': [mailed],
  'POST /users/login/passkey': onlyCompared,
  'POST /press_releases': [mailed],
  'PATCH /press_releases/:id': [mailed],
  'POST /press_releases/:id/publish': [mailed],
  'POST /press_releases/:id/retract': [mailed],
  'POST /press_releases/:id/events': [mailed],
  'POST /press_releases/:id/change_requests': [mailed, putIn],
  'POST /press_releases/:id/change_requests/:number/accept': [mailed],
  'POST /press_releases/:id/change_requests/:number/decline': [mailed],
  'PATCH /articles/:id': [...written, ...published],
  'POST /articles/:id/reject': [mailed],
  'POST /articles/:id/versions': onlyCompared,
  'POST /articles/:id/stranded': onlyCompared,
  'POST /press_releases/validate_links': [linked],
  'POST /press_releases/first_person_check': firstPerson,
  'POST /articles/:id/pictures': [mailed],
  'PATCH /media_resources/:id': [mailed],
  'POST /companies': [company],
  'PATCH /companies/:id': [company, mailed],
  'POST /companies/:id/accounts': [site],
  'POST /socialbu/getConnectLink': onlyCompared,
  'POST /socialbu/postback': onlyCompared,
  'POST /placements/:id/confirm_live': [linked],
  'POST /users/contact_support': [mailed],
  'POST /companies/:id/letters': [printed],
  'POST /letters/agency': [printed],
  'POST /letters/:id/revoke': [mailed],
  'POST /press_release_imports/plan': [...imported, importedMarkdown],
  'POST /press_release_imports': [...imported, importedMarkdown],
  'PUT /admin_api/users/:id/role': [mailed],
  'POST /admin_api/users/:id/credits': [mailed],
  'POST /admin_api/users/:id/anonymise': [named],
  'POST /admin_api/credit_grants/:id/decide': [mailed],
  'POST /admin_api/system_messages': [mailed],
  'POST /admin_api/sites/:site/pause': [mailed],
  'POST /admin_api/prices': onlyCompared,
};
