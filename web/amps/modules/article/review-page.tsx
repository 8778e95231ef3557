import { ReviewPage } from '../../review/review-page.tsx';
import ArticleReview from './article-review.tsx';
import { reviewedArticle } from './reviewed-article.tsx';

export default function ArticleReviewPage() {
  return <ReviewPage of={reviewedArticle} Review={ArticleReview} />;
}
