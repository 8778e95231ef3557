import { Drawer } from '@mantine/core';
import { useNarrow } from '#web/kit/use-narrow.ts';
import { Comments } from '../review/comments.tsx';

interface CommentsDrawerProps {
  ampId: number;
  moduleId: number;
  title: string;
  mayComment: boolean;
  isOpen: boolean;
  onClose: () => void;
}

export function CommentsDrawer(props: CommentsDrawerProps) {
  const { ampId, moduleId, title, mayComment, isOpen, onClose } = props;
  const isNarrow = useNarrow();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '85%' : 440}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Comments ampId={ampId} moduleId={moduleId} mayComment={mayComment} />
    </Drawer>
  );
}
