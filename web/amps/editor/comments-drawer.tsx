import { Sheet } from '#web/kit/sheet.tsx';
import { Comments } from '../review/comments.tsx';

export const commentsSheet = 'comments';

interface CommentsDrawerProps {
  ampId: number;
  moduleId: number;
  title: string;
  mayComment: boolean;
}

export function CommentsDrawer({ ampId, moduleId, title, mayComment }: CommentsDrawerProps) {
  return (
    <Sheet id={commentsSheet} title={title}>
      <Comments ampId={ampId} moduleId={moduleId} mayComment={mayComment} />
    </Sheet>
  );
}
