import { Button } from '@mantine/core';
import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Amp } from '#contract/amps.ts';
import type { CommentAbout } from '#domain/amps/comment-about.ts';
import { singleKeys } from '#web/kit/single-keys.ts';
import { isTyping } from '#web/kit/typing.ts';
import { useOpenThreads } from '../../editor/comments/open-threads.ts';
import { CommentForm } from '../comment-form.tsx';
import said from '../said.module.css';
import styles from './remarked.module.css';
import { rangesOf, selectedWords } from './shown-words.ts';

interface RemarkedProps {
  amp: Amp;
  moduleId: number;
  className: string | undefined;
  /** The text, whose fields name themselves by `data-field`. */
  children: ReactNode;
}

interface Place {
  about: CommentAbout;
  /** Below the words, within the sheet. */
  top: number;
  left: number;
}

/** A text to be read, on whose words one can comment; those that somebody commented on are marked. */
export function Remarked({ amp, moduleId, className, children }: RemarkedProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [isWriting, setWriting] = useState(false);
  const mayComment = amp.rights.comment;
  useMarks(sheet, { amp, moduleId });
  useEffect(() => {
    if (!mayComment || isWriting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setPlace(sheet.current && placeIn(sheet.current));
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settledMs);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isForComment(event) || !sheet.current) return;
      const now = placeIn(sheet.current);
      if (!now) return;
      event.preventDefault();
      setPlace(now);
      setWriting(true);
    };
    document.addEventListener('selectionchange', soon);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', soon);
      document.removeEventListener('keydown', onKey);
    };
  }, [mayComment, isWriting]);
  const leave = () => {
    setWriting(false);
    setPlace(null);
  };
  return (
    <div ref={sheet} className={className}>
      {children}
      {place && (
        <div
          className={styles.box}
          data-writing={isWriting || undefined}
          style={{ top: place.top, left: isWriting ? undefined : place.left }}
        >
          {isWriting ? (
            <>
              <blockquote className={said.quote} dir="auto">
                {place.about.quote}
              </blockquote>
              <CommentForm
                isBeside
                ampId={amp.id}
                moduleId={moduleId}
                parentId={null}
                about={place.about}
                label="Comment"
                onDone={leave}
              />
            </>
          ) : (
            <Button
              variant="subtle"
              color="slate"
              leftSection={<IconMessagePlus size={18} stroke={1.7} aria-hidden="true" />}
              title="Comment (M)"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setWriting(true)}
            >
              Comment
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** So that it does not flicker while words are being selected. */
const settledMs = 200;

const gap = 8;

function placeIn(sheet: HTMLElement): Place | null {
  const selected = selectedWords(sheet);
  if (!selected) return null;
  const around = sheet.getBoundingClientRect();
  const words = selected.range.getBoundingClientRect();
  return {
    about: selected.about,
    top: words.bottom - around.top + gap,
    left: Math.max(0, words.left - around.left),
  };
}

function isForComment(event: KeyboardEvent): boolean {
  const { key, code, altKey, ctrlKey, metaKey } = event;
  if (isTyping(event.target) || event.defaultPrevented) return false;
  if (altKey || ctrlKey || metaKey) return code === 'KeyM' && altKey && (ctrlKey || metaKey);
  return singleKeys.get() && key.toLowerCase() === 'm';
}

const highlight = 'commented';

/** Marks words over the text: nothing in it is changed. A browser that cannot shows the text alone. */
function useMarks(
  sheet: { current: HTMLElement | null },
  { amp, moduleId }: { amp: Amp; moduleId: number },
): void {
  const { data } = useOpenThreads({ ampId: amp.id, amp });
  useEffect(() => {
    if (!sheet.current || !('highlights' in CSS)) return undefined;
    const abouts = (data?.items ?? []).flatMap(({ comment: { about, module_id } }) =>
      about && module_id === moduleId ? [about] : [],
    );
    CSS.highlights.set(highlight, new Highlight(...rangesOf(sheet.current, abouts)));
    return () => void CSS.highlights.delete(highlight);
  }, [sheet, data, moduleId]);
}
