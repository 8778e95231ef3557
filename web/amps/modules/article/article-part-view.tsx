import type { ArticlePart, PartOf } from '#domain/amps/modules/article/parts.ts';
import { PictureFigure } from './picture-figure.tsx';
import { RichHtml } from './rich-html.tsx';

export type Heading = 'h1' | 'h2' | 'h3' | 'h4';

interface ArticlePartViewProps {
  part: ArticlePart;
  language: string;
  heading: Heading;
}

/** A part as the newsroom shows it. */
export function ArticlePartView({ part, language, heading: Heading }: ArticlePartViewProps) {
  switch (part.part) {
    case 'issuer':
      return <Issuer {...part} />;
    case 'headline':
      return (
        <Heading data-part="headline" data-field="headline" className="release-headline" dir="auto">
          {part.text || 'No headline yet'}
        </Heading>
      );
    case 'summary':
      return (
        <p data-part="summary" data-field="summary" className="release-standfirst" dir="auto">
          {part.text}
        </p>
      );
    case 'place':
      return (
        <span>
          <bdi>{part.text}</bdi>
        </span>
      );
    case 'main-picture':
      return (
        <PictureFigure
          picture={part.picture}
          className="release-main-picture"
          part="main-picture"
        />
      );
    case 'body':
      return (
        <div data-part="body" data-field="body" className="body-text">
          <RichHtml html={part.html} eachItsWay />
        </div>
      );
    case 'quote':
      return <Quotation {...part} />;
    case 'pictures':
      return (
        <section data-part="pictures" className="release-gallery" aria-label={part.label}>
          {part.pictures.map((picture) => (
            <PictureFigure key={picture.url} picture={picture} />
          ))}
        </section>
      );
    case 'about':
      return <About {...part} />;
    case 'contact':
      return <Contact {...part} />;
    case 'keywords':
      return <Keywords {...part} language={language} />;
    default:
      return part satisfies never;
  }
}

const Issuer = ({ label, company }: PartOf<'issuer'>) => (
  <p data-part="issuer" className="release-label" lang="en" dir="ltr">
    <span className="release-tag">{label}</span> by <bdi>{company}</bdi>
  </p>
);

const Quotation = ({ text, by }: PartOf<'quote'>) => (
  <figure data-part="quote" className="release-quotation">
    <blockquote dir="auto">
      <p>{text}</p>
    </blockquote>
    {by && <figcaption dir="auto">{by}</figcaption>}
  </figure>
);

const About = ({ label, company, text, website }: PartOf<'about'>) => (
  <section data-part="about" className="release-box">
    <p className="release-box-title">
      {label} <bdi>{company}</bdi>
    </p>
    {text && <p dir="auto">{text}</p>}
    {website && (
      <p className="release-links">
        <a href={website.address} target="_blank" rel="noopener noreferrer">
          {website.host.replace(/^www\./, '')}
        </a>
      </p>
    )}
  </section>
);

const Contact = ({ label, name, email, phone }: PartOf<'contact'>) => (
  <section data-part="contact" className="release-box">
    <p className="release-box-title">{label}</p>
    <p className="release-links">
      {name && (
        <span>
          <bdi>{name}</bdi>
        </span>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
    </p>
  </section>
);

function Keywords({ label, words, language }: PartOf<'keywords'> & { language: string }) {
  return (
    <section data-part="keywords" className="release-box release-box-plain">
      <p className="release-box-title">{label}</p>
      <ul className="release-keywords" lang={language || undefined}>
        {words.map((word) => (
          <li key={word}>
            <bdi>{word}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
