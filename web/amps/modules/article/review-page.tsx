import { ReviewPage } from '../../review/review-page.tsx';
import ArticleDesk from './article-desk.tsx';
import { reviewedArticle } from './reviewed-article.tsx';

export default function ArticleReviewPage() {
  return <ReviewPage of={reviewedArticle} Desk={ArticleDesk} />;
}
