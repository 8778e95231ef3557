import { articles, type Article } from '#contract/articles.ts';
import type { FixProps } from '../../screens.ts';
import { useCall } from '#web/ground/calls.ts';
import { FixField, isPlainField } from './fix-field.tsx';
import { FixLinks } from './fix-links.tsx';
import { FixSentence } from './fix-sentence.tsx';
import styles from './fix.module.css';
import { sentenceAt } from './passage.ts';

export interface InPlaceProps extends FixProps {
  article: Article;
}

/** Puts right what stops an article where it is told; what needs the whole text leads to its editor. */
export default function FixInPlace(props: FixProps) {
  const { moduleId, link } = props;
  const article = useCall(articles.read, { params: { id: moduleId } }, { quiet: true });
  if (article.isPending) return <div className={styles.coming} />;
  if (!article.data) return link(true);
  return <InPlace {...props} article={article.data} />;
}

function InPlace(props: InPlaceProps) {
  const { article, finding, link } = props;
  const { field, rule, at } = finding;
  if (isPlainField(field)) return <FixField {...props} field={field} />;
  if (field !== 'body') return link(true);
  if (rule === 'reachableLink' || rule === 'reachableLinks') return <FixLinks {...props} />;
  const passage = at[0] ? sentenceAt(article.fields.body, at[0]) : null;
  // What is in the field belongs to this sentence: another one begins anew.
  return passage ? (
    <FixSentence key={`${passage.block} ${passage.words}`} {...props} passage={passage} />
  ) : (
    link(true)
  );
}
