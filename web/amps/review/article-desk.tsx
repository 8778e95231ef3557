import { useMemo, useState } from 'react';
import { amps, type Amp } from '#contract/amps.ts';
import { articles, type Article } from '#contract/articles.ts';
import { languageName } from '#domain/languages/languages.ts';
import { statusCode } from '#domain/amps/status.ts';
import { useCall } from '#web/ground/calls.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Bones } from '#web/kit/skeleton.tsx';
import styles from './article-desk.module.css';
import { shownArticle } from './article-content.ts';
import { ArticleView } from './article-view.tsx';
import { BesideText } from './beside-text.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { isDecidable, readingOf } from './pinned.ts';
import { ReviewMarks } from './review-marks.tsx';
import { WhatGoesOut } from './what-goes-out.tsx';

interface ArticleDeskProps {
  ampId: number;
  articleId: number;
  heading: 'h1' | 'h2';
  /** Opens with this step begun: from a key or button of a list. */
  start?: 'approve' | 'reject' | undefined;
  onDecided?: (() => void) | undefined;
}

/** An article to read, and what may be decided about exactly the text that is shown. */
export default function ArticleDesk({ ampId, articleId, ...rest }: ArticleDeskProps) {
  const amp = useCall(amps.read, { params: { id: ampId } });
  const article = useCall(articles.read, { params: { id: articleId } });
  const failed = amp.error ?? article.error;
  if (amp.data && article.data)
    return <Desk key={articleId} amp={amp.data} latest={article.data} {...rest} />;
  if (failed)
    return (
      <ErrorState
        title="The article could not be loaded"
        text={failed.message}
        detail={failed.requestId}
        retry={() => void Promise.all([amp.refetch(), article.refetch()])}
      />
    );
  return <Bones lines={12} />;
}

interface DeskProps extends Pick<ArticleDeskProps, 'heading' | 'start' | 'onDecided'> {
  amp: Amp;
  latest: Article;
}

function Desk({ amp, latest, heading, start, onDecided }: DeskProps) {
  const [pinned, setPinned] = useState(latest);
  const { shown, newer } = readingOf(pinned, latest);
  const readNewer = () => setPinned(latest);
  const article = useMemo(() => shownArticle(shown), [shown]);
  return (
    <div className={styles.desk}>
      {isDecidable(latest, amp.rights) && (
        <DecisionBar
          shown={shown}
          isLive={amp.status === statusCode.live}
          newer={newer}
          onReadNewer={readNewer}
          start={start}
          onDecided={onDecided}
        />
      )}
      <ReviewMarks amp={amp} shown={shown} newer={newer} onReadNewer={readNewer} />
      {amp.status === statusCode.pending && <WhatGoesOut amp={amp} />}
      <BesideText article={article} />
      <div className={styles.sheet}>
        <ArticleView heading={heading} article={article} />
        <p className={styles.language}>Language: {languageName(shown.language)}</p>
      </div>
    </div>
  );
}
