import '#domain/amps/body-text.css';
import '#domain/amps/modules/article/release.css';
import { Fragment } from 'react';
import type { ArticlePart, ArticlePost } from '#domain/amps/modules/article/parts.ts';
import { isInItsLanguage } from '#domain/amps/modules/article/parts.ts';
import { inLanguage } from './article-view.tsx';
import type { Heading } from './article-part-view.tsx';
import styles from './article-view.module.css';
import { PictureFigure } from './picture-figure.tsx';
import { RichHtml } from './rich-html.tsx';

interface TextPostViewProps {
  post: ArticlePost;
  heading: Heading;
}

/** An article where the site has a dress of its own: its title and picture, then one text. */
export function TextPostView({ post, heading: Heading }: TextPostViewProps) {
  const { language, parts, excerpt } = post;
  const drawn = (isTheirs: boolean) =>
    parts
      .filter((part) => isInItsLanguage(part) === isTheirs)
      .map((part) => <TextPart key={part.part} part={part} />);
  const [title, picture] = [
    parts.find((part) => part.part === 'headline'),
    parts.find((part) => part.part === 'main-picture'),
  ];
  return (
    <>
      <article className={`release ${styles.release}`}>
        <Heading data-part="headline" className="release-headline" dir="auto">
          {title?.text}
        </Heading>
        {picture && (
          <PictureFigure
            picture={picture.picture}
            className="release-main-picture"
            part="main-picture"
          />
        )}
        <div className={`body-text ${styles.text}`}>
          <div data-part="body" {...inLanguage(language)}>
            {drawn(true)}
          </div>
          {drawn(false)}
        </div>
      </article>
      {excerpt && (
        <p className={styles.excerpt}>
          In lists and feeds: <span dir="auto">{excerpt}</span>
        </p>
      )}
    </>
  );
}

/** A part in the text; what has a place of its own beside it is drawn there. */
function TextPart({ part }: { part: ArticlePart }) {
  switch (part.part) {
    case 'body':
      return <RichHtml html={part.html} />;
    case 'pictures':
      return part.pictures.map((picture) => <PictureFigure key={picture.url} picture={picture} />);
    case 'quote':
      return (
        <blockquote data-part="quote">
          <p>{part.text}</p>
          {part.by && <cite>{part.by}</cite>}
        </blockquote>
      );
    case 'about':
      return (
        <>
          <h2>
            {part.label} {part.company}
          </h2>
          <p dir="auto">{part.text}</p>
          {part.website && (
            <p>
              <a href={part.website.address} target="_blank" rel="noopener noreferrer">
                {part.website.host}
              </a>
            </p>
          )}
        </>
      );
    case 'contact':
      return (
        <>
          <h2>{part.label}</h2>
          <p>
            {[part.name, part.email, part.phone].filter(Boolean).map((line, at) => (
              <Fragment key={`${at}`}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        </>
      );
    default:
      return null;
  }
}
