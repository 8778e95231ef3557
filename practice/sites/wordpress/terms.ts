import { json } from '../../answer.ts';
import type { Answer } from '../../answer.ts';
import { escapeText } from '../../html.ts';
import { mustBeAble } from './accounts.ts';
import { refusals, WordPressError } from './errors.ts';
import { fieldReader } from './fields.ts';
import { paged } from './list-posts.ts';
import { freeSlug, slugOf } from './slug.ts';
import { statusAt } from './post-view.ts';
import type { StoredTerm, Taxonomy } from './store.ts';
import { shaped } from './visit.ts';
import type { Visit } from './visit.ts';

export function listTerms(visit: Visit, taxonomy: Taxonomy): Answer {
  const read = fieldReader(visit.fields);
  const search = read.text('search')?.toLowerCase();
  const slugs = read.list('slug');
  const include = read.numbers('include');
  const hideEmpty = read.truth('hide_empty');
  read.finish();
  const found = [...visit.site.terms.values()]
    .filter((term) => term.taxonomy === taxonomy)
    .filter((term) => !search || `${term.name}\n${term.slug}`.toLowerCase().includes(search))
    .filter((term) => !slugs || slugs.includes(term.slug))
    .filter((term) => !include || include.includes(term.id))
    .filter((term) => !hideEmpty || uses(term, visit) > 0)
    .sort((a, b) => a.name.localeCompare(b.name));
  return paged(found, visit, 'rest_term_invalid_page_number', (term) => viewTerm(term, visit));
}

export function readTerm(visit: Visit, taxonomy: Taxonomy): Answer {
  const term = visit.site.terms.get(visit.id);
  if (term?.taxonomy !== taxonomy) throw refusals.noSuchTerm();
  return json(200, shaped(viewTerm(term, visit), visit.fields));
}

export async function createTerm(visit: Visit, taxonomy: Taxonomy): Promise<Answer> {
  mustBeAble(
    visit.account,
    taxonomy === 'tags' ? 'edit_posts' : 'manage_categories',
    'rest_cannot_create',
    'Sorry, you are not allowed to create terms in this taxonomy.',
  );
  const read = fieldReader(visit.fields);
  const wishedName = read
    .text('name')
    ?.replaceAll(/<[^<>]*>/g, '')
    .trim();
  const wishedSlug = read.text('slug');
  const description = read.text('description') ?? '';
  const parent = read.wholeNumber('parent', 0, 1e9) ?? 0;
  read.finish();
  if (!wishedName)
    throw new WordPressError('rest_missing_callback_param', 'Missing parameter(s): name', 400, {
      params: ['name'],
    });
  // WordPress stores names of terms escaped, and gives them out so.
  const name = escapeText(wishedName);

  const { term } = await visit.store.commit(() => {
    const site = visit.store.site(visit.siteName);
    const kin = [...site.terms.values()].filter((it) => it.taxonomy === taxonomy);
    const twin = kin.find(
      (it) => it.name.toLowerCase() === name.toLowerCase() && it.parent === parent,
    );
    if (twin) throw termExists(twin, taxonomy);
    const slug = freeSlug(slugOf(wishedSlug ?? wishedName), (wish) =>
      kin.some((it) => it.slug === wish),
    );
    const made = { id: site.nextTermId, taxonomy, name, slug, description, parent };
    return { kind: 'term', site: visit.siteName, term: made };
  });
  return {
    ...json(201, shaped(viewTerm(term, visit), visit.fields), {
      location: `${visit.base}/wp-json/wp/v2/${taxonomy}/${term.id}`,
    }),
    about: { id: term.id, marker: visit.marker },
  };
}

export const termLink = (term: StoredTerm, base: string) =>
  `${base}/${term.taxonomy === 'tags' ? 'tag' : 'category'}/${term.slug}/`;

function termExists(twin: StoredTerm, taxonomy: Taxonomy): WordPressError {
  const where = taxonomy === 'tags' ? 'in this taxonomy' : 'with this parent';
  return new WordPressError(
    'term_exists',
    `A term with the name provided already exists ${where}.`,
    400,
    { term_id: twin.id },
  );
}

function viewTerm(term: StoredTerm, visit: Visit) {
  const { base } = visit;
  return {
    id: term.id,
    count: uses(term, visit),
    description: term.description,
    link: termLink(term, base),
    name: term.name,
    slug: term.slug,
    taxonomy: term.taxonomy === 'tags' ? 'post_tag' : 'category',
    ...(term.taxonomy === 'categories' ? { parent: term.parent } : {}),
    meta: [],
    _links: { self: [{ href: `${base}/wp-json/wp/v2/${term.taxonomy}/${term.id}` }] },
  };
}

function uses(term: StoredTerm, { site, now }: Visit): number {
  return [...site.posts.values()].filter(
    (post) => statusAt(post, now) === 'publish' && post[term.taxonomy].includes(term.id),
  ).length;
}
