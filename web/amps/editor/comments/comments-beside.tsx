import { useCallback, useEffect } from 'react';
import { createPortal } from 'react-dom';
import * as Y from 'yjs';
import { modals } from '#web/kit/modals.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import type { Store } from '#web/kit/store.ts';
import type { BodyHandle } from '../body/body-editor.tsx';
import type { OpenAmp } from '../open-amp.ts';
import type { SharedFields } from '../writing/written-kind.ts';
import { commentsSheet } from './ask-comment.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { Faces } from './faces.tsx';
import { FieldMarks } from './field-marks.tsx';
import { useOpenThreads } from './open-threads.ts';
import { useCommenting, type Asked } from './use-commenting.ts';

/** Until then a click has put the caret where it belongs, or was the first of two that select a word. */
const settledMs = 300;

interface CommentsBesideProps {
  open: OpenAmp;
  middle: HTMLElement | null;
  fields: SharedFields;
  body: BodyHandle | null;
  asks: Store<Asked | null>;
  /** What is read beside the text is comments. */
  isShown: boolean;
  isNarrow: boolean;
  onShow: () => void;
}

/** Comments at the words they are about: marks under them, faces on the sheet’s edge, and what was said beside it. */
export default function CommentsBeside(props: CommentsBesideProps) {
  const { isShown, isNarrow, middle } = props;
  const commenting = useCommenting({ ...props, list: useOpenThreads(props.open) });
  const { order, marked, openId, draft, places, fields, standings, show, step } = commenting;
  useEffect(() => {
    if (!middle) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = ({ target }: Event) => {
      const at = target instanceof Element && target.closest('[data-comment]');
      const field = target instanceof HTMLTextAreaElement ? target.id.slice('field-'.length) : '';
      const id = at ? Number(at.getAttribute('data-comment')) : places.markedAt(field, marked);
      clearTimeout(timer);
      if (!isNarrow && id) timer = setTimeout(() => show(id), settledMs);
    };
    middle.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      middle.removeEventListener('click', onClick);
    };
  }, [middle, places, marked, show, isNarrow]);
  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      if (by === null || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      step(by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isShown, step]);
  const sheet = middle?.querySelector('section');
  const texts = new Map<string, Y.Text>();
  for (const { about } of marked) {
    const text = fields[about.field];
    if (text instanceof Y.Text) texts.set(about.field, text);
  }
  const { open } = commenting;
  const toWords = useCallback(
    (id: number) => {
      modals.close(commentsSheet);
      open(id);
      middle?.querySelector(`[data-comment="${id}"]`)?.scrollIntoView({ block: 'center' });
    },
    [open, middle],
  );
  return (
    <>
      {[...texts].map(([name, text]) => (
        <FieldMarks
          key={name}
          name={name}
          text={text}
          all={marked.filter(({ about }) => about.field === name)}
          open={draft ? 0 : openId}
          places={places}
        />
      ))}
      {sheet &&
        createPortal(
          <Faces isForThumbs={isNarrow} threads={order} standings={standings} onOpen={show} />,
          sheet,
        )}
      {isNarrow ? (
        <Sheet id={commentsSheet} title="Comments">
          <CommentsPanel commenting={commenting} isBeside={false} onShow={toWords} />
        </Sheet>
      ) : (
        isShown && <CommentsPanel commenting={commenting} isBeside onShow={toWords} />
      )}
    </>
  );
}
