import { latePart } from '#web/ground/late.tsx';
import { QueuePage } from '../../approval/queue-page.tsx';
import { queueOf } from '../../approval/queues.ts';

const queue = queueOf('article');
const Desk = latePart(() => import('./article-desk.tsx'));

export default function ArticleQueuePage() {
  return <QueuePage queue={queue} Desk={Desk} />;
}
