import { latePart } from '#web/ground/late.tsx';
import { QueuePage } from '../../approval/queue-page.tsx';
import { queueOf } from '../../approval/queues.ts';

const queue = queueOf('article');
const Review = latePart(() => import('./article-review.tsx'));

export default function ArticleQueuePage() {
  return <QueuePage queue={queue} Review={Review} />;
}
