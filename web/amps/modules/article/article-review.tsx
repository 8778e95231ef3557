import { articles } from '#contract/articles.ts';
import { useCall } from '#web/ground/calls.ts';
import { ModuleReview, type ReviewProps } from '../../review/module-review.tsx';
import { reviewedArticle } from './reviewed-article.tsx';

/** An article to read, and what may be decided about exactly the text that is shown. */
export default function ArticleReview(props: ReviewProps) {
  const reading = useCall(articles.read, { params: { id: props.moduleId } });
  return <ModuleReview {...props} of={reviewedArticle} reading={reading} />;
}
