import { ActionIcon, FileButton, TextInput } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconReplace,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import type { Picture } from '#contract/media.ts';
import { acceptedTypes } from '#web/ground/uploads/refusals.ts';
import { useRestedDraft } from '#web/ground/use-rested-draft.ts';
import { GrowingText } from '#web/kit/growing-text.tsx';
import styles from './picture-field.module.css';

interface PictureCardProps {
  picture: Picture;
  /** Counted from 1, for those who cannot see the order. */
  number: number;
  count: number;
  canEdit: boolean;
  onDescribe: (words: { alt: string } | { caption: string }) => Promise<boolean>;
  onFeature: () => void;
  onMove: (by: -1 | 1) => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
  onDropHere: (id: number) => void;
}

const dragged = 'application/x-picture';

/** One picture: what it shows, its words, and everything one can do with it. */
export function PictureCard(props: PictureCardProps) {
  const { picture, number, count, canEdit } = props;
  const [isOver, setIsOver] = useState(false);
  const name = picture.alt || `Picture ${number}`;
  const alt = useWords(`alt-${picture.id}`, picture.alt, (next) => props.onDescribe({ alt: next }));
  const caption = useWords(`caption-${picture.id}`, picture.caption, (next) =>
    props.onDescribe({ caption: next }),
  );

  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <li>
      <div
        role="presentation"
        className={styles.card}
        data-featured={picture.featured || undefined}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false);
          const id = Number(event.dataTransfer.getData(dragged));
          if (!id) return;
          event.preventDefault();
          event.stopPropagation();
          props.onDropHere(id);
        }}
      >
        <div
          className={styles.frame}
          draggable={canEdit && count > 1}
          onDragStart={(event) => event.dataTransfer.setData(dragged, String(picture.id))}
        >
          <img src={picture.media_file.thumbnail_url} alt={picture.alt} />
          {picture.featured && (
            <span className={styles.mark}>
              <IconStarFilled size={12} aria-hidden="true" /> Featured
            </span>
          )}
        </div>
        <TextInput
          {...alt}
          label="Alternative text"
          attributes={{ input: { dir: 'auto' } }}
          withAsterisk
          description="What it shows, for those who cannot see it"
          error={picture.alt.trim() === '' ? 'Alternative text is required' : null}
          readOnly={!canEdit}
          maxLength={300}
        />
        <GrowingText
          {...caption}
          label="Caption"
          attributes={{ input: { dir: 'auto' } }}
          minRows={1}
          maxRows={4}
          readOnly={!canEdit}
          maxLength={500}
        />
        {canEdit && <PictureTools {...props} name={name} />}
      </div>
    </li>
  );
}

/** Everything one can do with a picture but to describe it. */
function PictureTools(props: PictureCardProps & { name: string }) {
  const { picture, number, count, name } = props;
  return (
    <div className={styles.buttons}>
      <span>
        <Tool says={`Move ${name} left`} isOff={number === 1} onClick={() => props.onMove(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </Tool>{' '}
        <Tool says={`Move ${name} right`} isOff={number === count} onClick={() => props.onMove(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </Tool>
      </span>
      <span>
        {!picture.featured && (
          <Tool says={`Make ${name} the featured picture`} onClick={props.onFeature}>
            <IconStar size={18} aria-hidden="true" />
          </Tool>
        )}{' '}
        <FileButton
          accept={acceptedTypes}
          onChange={(file) => file && props.onReplace(file)}
          inputProps={{ 'aria-label': `File to replace ${name}` }}
        >
          {(button) => (
            <Tool says={`Replace ${name}`} onClick={button.onClick}>
              <IconReplace size={18} aria-hidden="true" />
            </Tool>
          )}
        </FileButton>{' '}
        <Tool says={`Remove ${name}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden="true" />
        </Tool>
      </span>
    </div>
  );
}

interface ToolProps {
  says: string;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Tool = ({ says, isOff, onClick, children }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="slate"
    size="lg"
    aria-label={says}
    title={says}
    disabled={isOff}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);

/** The words of a picture, for a field. */
function useWords(formId: string, stored: string, save: (next: string) => Promise<boolean>) {
  const { value, setDraft, submit } = useRestedDraft(formId, stored, save);
  return {
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft(currentTarget.value),
    onBlur: () => void submit(),
  };
}
