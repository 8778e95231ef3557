import { companyKeyIn, companySlug, formerCompanySlugs } from './addresses.ts';
import { makeAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { jsonFeed } from './feeds/json-feed.ts';
import { rssFeed } from './feeds/rss-feed.ts';
import { newsSitemapOf, sitemap } from './feeds/sitemaps.ts';
import { keptAnswers } from './kept-answers.ts';
import type { InTurn } from './kept-answers.ts';
import {
  findBySlug,
  newestArticles,
  newestInTheNews,
  standingAddresses,
} from './newsroom-article-table.ts';
import type { NewsroomArticle } from './newsroom-article-table.ts';
import { nameOfCompany, namesOfFormerKey } from './newsroom-company-table.ts';
import type { NewsroomTools } from './newsroom.ts';
import { articlePage } from './pages/article-page.ts';
import type { Place } from './pages/frame.ts';
import { companyPage, frontPage } from './pages/list-page.ts';
import { withdrawnPage } from './pages/notice-page.ts';
import {
  addressesInASitemap,
  articlesInAFeed,
  charactersInAFeed,
  articlesOnAPage,
  mostPages,
  newsSitemap,
} from './publication.ts';
import { xmlPolicy } from './security-headers.ts';

const htmlType = 'text/html; charset=utf-8';
const xml = { type: 'application/xml; charset=utf-8', policy: xmlPolicy };
const keepMs = 60_000;

/** Every answer made from the database, kept in memory until a change is heard. */
export async function newsroomContents(tools: NewsroomTools, place: Place) {
  const { db, now } = tools;
  const articles = keptAnswers({ most: 500, keepMs, now });
  const lists = keptAnswers({ most: 100, keepMs, now });
  const close = await tools.listen(
    'newsroom',
    (slug) => {
      articles.forget(slug);
      lists.forgetAll();
    },
    () => {
      articles.forgetAll();
      lists.forgetAll();
    },
  );

  const newestForFeed = async () =>
    asManyAsFit(await newestArticles(db.root, { limit: articlesInAFeed, texts: true }));

  return {
    close,
    article: (slug: string, inTurn: InTurn) =>
      articles.get(
        slug,
        async () => {
          const article = await findBySlug(db.root, slug);
          return article && articleAnswer(place, article);
        },
        inTurn,
      ),

    front(pageGiven: unknown, inTurn: InTurn) {
      const page = pageNumber(pageGiven);
      if (page === null) return null;
      const make = async () => {
        const shown = await pageOf(db.root, page);
        if (page > 1 && shown.articles.length === 0) return null;
        return listAnswer(frontPage(place, shown), shown.articles);
      };
      return lists.get(`front ${page}`, make, inTurn);
    },

    company(slug: string, pageGiven: unknown, inTurn: InTurn) {
      const page = pageNumber(pageGiven);
      if (page === null || companyKeyIn(slug) === null) return null;
      const make = async () => {
        const company = await companyAt(db.root, slug);
        if (company === null) return null;
        const shown = await pageOf(db.root, page, company);
        const [newest] = shown.articles;
        return newest ? listAnswer(companyPage(place, shown, newest), shown.articles) : null;
      };
      return lists.get(`company ${slug} ${page}`, make, inTurn);
    },

    rss: (inTurn: InTurn) =>
      lists.get(
        'rss',
        async () => {
          const newest = await newestForFeed();
          const body = await rssFeed(place.origin, newest);
          return makeAnswer({
            type: 'application/rss+xml; charset=utf-8',
            body,
            open: true,
            ...changed(newest),
          });
        },
        inTurn,
      ),

    json: (inTurn: InTurn) =>
      lists.get(
        'json',
        async () => {
          const newest = await newestForFeed();
          const body = await jsonFeed(place.origin, newest);
          return makeAnswer({
            type: 'application/feed+json; charset=utf-8',
            body,
            open: true,
            ...changed(newest),
          });
        },
        inTurn,
      ),

    sitemap: (inTurn: InTurn) =>
      lists.get(
        'sitemap',
        async () => {
          const addresses = await standingAddresses(db.root, addressesInASitemap);
          return makeAnswer({ ...xml, body: sitemap(place.origin, addresses) });
        },
        inTurn,
      ),

    newsSitemap: (inTurn: InTurn) =>
      lists.get(
        'news sitemap',
        async () => {
          const since = new Date(now().getTime() - newsSitemap.hours * 3_600_000);
          const young = await newestInTheNews(db.root, { limit: newsSitemap.articles, since });
          return makeAnswer({ ...xml, body: await newsSitemapOf(place.origin, young) });
        },
        inTurn,
      ),

    robots: makeAnswer({
      type: 'text/plain; charset=utf-8',
      body: `User-agent: *\nAllow: /\n\nSitemap: ${place.origin}/sitemap.xml\nSitemap: ${place.origin}/news-sitemap.xml\n`,
    }),
  };
}

function articleAnswer(place: Place, article: NewsroomArticle): Answer {
  const { payload, publishedAt, retractedAt, updatedAt } = article;
  if (retractedAt === null)
    return makeAnswer({
      type: htmlType,
      body: articlePage(place, article),
      lastModified: updatedAt,
    });
  const companyName = payload.company.name;
  const body = withdrawnPage(place, { companyName, publishedAt, retractedAt });
  return makeAnswer({ status: 410, type: htmlType, body, lastModified: retractedAt });
}

/** The name of the company whose address this is or was, if something of it stands. */
async function companyAt(root: NewsroomTools['db']['root'], slug: string): Promise<string | null> {
  const found = companyKeyIn(slug);
  if (found === null) return null;
  if (found.isFormer) {
    const names = await namesOfFormerKey(root, found.key);
    return names.find((name) => formerCompanySlugs(name).includes(slug)) ?? null;
  }
  const name = await nameOfCompany(root, found.key);
  return name !== null && companySlug(name) === slug ? name : null;
}

/** One more than a page is read, to know whether there is an older one. */
async function pageOf(root: NewsroomTools['db']['root'], page: number, company?: string) {
  const found = await newestArticles(root, {
    limit: articlesOnAPage + 1,
    texts: false,
    offset: (page - 1) * articlesOnAPage,
    ...(company === undefined ? {} : { company }),
  });
  const hasOlder = found.length > articlesOnAPage && page < mostPages;
  return { articles: found.slice(0, articlesOnAPage), page, hasOlder };
}

/** Feeds hold whole texts, and anybody asks for them at any time: few long articles, or many short ones. */
function asManyAsFit(newest: NewsroomArticle[]): NewsroomArticle[] {
  let characters = 0;
  return newest.filter(({ payload }, before) => {
    characters += payload.body_html.length;
    return before === 0 || characters <= charactersInAFeed;
  });
}

const listAnswer = (body: string, articles: NewsroomArticle[]) =>
  makeAnswer({ type: htmlType, body, ...changed(articles) });

function changed(articles: NewsroomArticle[]): { lastModified?: Date } {
  if (articles.length === 0) return {};
  return {
    lastModified: new Date(Math.max(...articles.map(({ updatedAt }) => updatedAt.getTime()))),
  };
}

/** `?page=` as a number from 1, or null for anything that names no page. */
function pageNumber(given: unknown): number | null {
  if (given === undefined) return 1;
  if (typeof given !== 'string' || !/^[1-9]\d{0,2}$/.test(given)) return null;
  return Number(given) <= mostPages ? Number(given) : null;
}
