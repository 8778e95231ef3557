import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { acceptedTypes } from '#web/ground/uploads/refusals.ts';
import styles from './picture-field.module.css';

interface DropPlaceProps {
  canEdit: boolean;
  onFiles: (files: readonly File[]) => void;
  children: (adding: ReactNode) => ReactNode;
}

/** Takes files however they come: chosen, pasted, or dropped anywhere on what stands in it. */
export function DropPlace({ canEdit, onFiles, children }: DropPlaceProps) {
  const [isOver, setIsOver] = useState(false);
  const take = (event: { preventDefault: () => void }, files: FileList) => {
    if (!canEdit || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  return (
    <div
      role="presentation"
      onPaste={(event) => take(event, event.clipboardData.files)}
      onDragOver={(event) => {
        if (!canEdit || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        take(event, event.dataTransfer.files);
      }}
    >
      {children(canEdit && <Adding isOver={isOver} onFiles={onFiles} />)}
    </div>
  );
}

function Adding({ isOver, onFiles }: Pick<DropPlaceProps, 'onFiles'> & { isOver: boolean }) {
  return (
    <div className={styles.drop} data-over={isOver || undefined}>
      <FileButton
        multiple
        accept={acceptedTypes}
        onChange={onFiles}
        inputProps={{ 'aria-label': 'Pictures to add' }}
      >
        {(button) => (
          <Button
            variant="default"
            leftSection={<IconPhotoPlus size={18} aria-hidden="true" />}
            onClick={button.onClick}
          >
            Add pictures
          </Button>
        )}
      </FileButton>
      <span>or drop or paste them here</span>
    </div>
  );
}
