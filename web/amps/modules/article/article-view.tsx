import { directionOf } from '#domain/languages/languages.ts';
import styles from './article-view.module.css';
import type { ShownArticle } from './article-content.ts';
import { RichHtml } from './rich-html.tsx';

interface ArticleViewProps {
  article: ShownArticle;
  /** Of the headline; `h1` where the article is the page. */
  heading: 'h1' | 'h2' | 'h3' | 'h4';
}

/** An article as the newsroom shows it: the same faces, measures and order. */
export function ArticleView({ article, heading: Heading }: ArticleViewProps) {
  const [main, ...others] = article.pictures;
  return (
    <article className={styles.release} {...inLanguage(article.language)}>
      {article.companyName && (
        <p className={styles.label} lang="en">
          <span className={styles.tag}>Press release</span> by <bdi>{article.companyName}</bdi>
        </p>
      )}
      <Heading dir="auto" className={styles.headline}>
        {article.headline || 'No headline yet'}
      </Heading>
      {article.summary && (
        <p dir="auto" className={styles.standfirst}>
          {article.summary}
        </p>
      )}
      {main && <PictureFigure picture={main} />}
      <div className={styles.prose}>
        <RichHtml html={article.bodyHtml} />
      </div>
      {article.quote && (
        <figure className={styles.quotation}>
          <blockquote dir="auto">{article.quote}</blockquote>
          {article.quoteBy && <figcaption dir="auto">{article.quoteBy}</figcaption>}
        </figure>
      )}
      {others.map((picture) => (
        <PictureFigure key={picture.url} picture={picture} />
      ))}
      <AboutCompany article={article} />
      <Contact {...article.contact} />
      {article.keywords.length > 0 && (
        <ul className={styles.keywords} aria-label="Keywords">
          {article.keywords.map((word) => (
            <li key={word}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

const inLanguage = (language: string) =>
  language === '' ? { dir: 'auto' } : { lang: language, dir: directionOf(language) };

function PictureFigure({ picture }: { picture: ShownArticle['pictures'][number] }) {
  const { url, alt, caption, width, height } = picture;
  return (
    <figure className={styles.picture}>
      <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} />
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}

function AboutCompany({ article: { companyName, about } }: { article: ShownArticle }) {
  if (!about || !companyName) return null;
  return (
    <dl className={styles.contact} lang="en" dir="ltr">
      <dt>
        About <bdi>{companyName}</bdi>
      </dt>
      {about.text && <dd dir="auto">{about.text}</dd>}
      {about.website && <dd>{about.website}</dd>}
      {about.place && <dd>{about.place}</dd>}
    </dl>
  );
}

function Contact({ name, email, phone }: ShownArticle['contact']) {
  if (!name && !email && !phone) return null;
  return (
    <dl className={styles.contact} lang="en" dir="ltr">
      <dt>Media contact</dt>
      {name && (
        <dd>
          <bdi>{name}</bdi>
        </dd>
      )}
      {email && <dd>{email}</dd>}
      {phone && <dd>{phone}</dd>}
    </dl>
  );
}
