import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Picture } from '#contract/media.ts';
import { moduleKinds } from '#domain/amps/modules.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import formStyles from '../fields/fields.module.css';
import { DropPlace } from './drop-place.tsx';
import { PictureCard } from './picture-card.tsx';
import styles from './picture-field.module.css';
import { pictureLimits, refusedBefore } from '#web/ground/uploads/refusals.ts';
import { UploadList } from '#web/ground/uploads/upload-list.tsx';
import { isUnfinished } from '#web/ground/uploads/uploads.ts';
import { uploads } from '#web/ground/uploads/uploads-here.ts';
import { useRoomToday } from '#web/ground/uploads/use-room-today.ts';
import { useUploads } from '#web/ground/uploads/use-uploads.ts';
import { usePictures, type Pictured } from './use-pictures.ts';

interface PictureFieldProps extends Pictured {
  ampId: number;
  ampTitle: string;
  /** How many there have to be at least. */
  least: number;
  pictures: readonly Picture[];
  canEdit: boolean;
  problems: readonly string[];
}

/** A module's pictures, in their order; the featured one leads it. */
export function PictureField(props: PictureFieldProps) {
  const { ampId, ampTitle, kind, moduleId, calls, least, pictures, canEdit, problems } = props;
  const actions = usePictures({ kind, moduleId, calls });
  const underWay = useUploads({ kind: 'picture', id: moduleId }).filter(isUnfinished);
  const room = useRoomToday();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<Picture | null>(null);

  function take(files: readonly File[], replacing?: Picture) {
    setRefused(files.flatMap((file) => refusedBefore(file) ?? []));
    const path = moduleAddress('edit', ampId, kind);
    const place = replacing ? { replaces: replacing.id } : {};
    for (const file of files.filter((candidate) => !refusedBefore(candidate)))
      uploads.send(file, {
        kind: 'picture',
        id: moduleId,
        of: kind,
        ...place,
        path,
        title: ampTitle,
      });
  }
  async function remove(picture: Picture) {
    if (await actions.remove(picture.id)) setRemoved(picture);
  }
  const move = (id: number, to: number) => void actions.move(pictures, id, to);

  return (
    <fieldset className={formStyles.group} id="field-pictures" tabIndex={-1}>
      <legend className={formStyles.label}>
        Pictures <span aria-hidden="true">*</span>
      </legend>
      <DropPlace canEdit={canEdit} onFiles={take}>
        {(adding) => (
          <>
            <p className={formStyles.hint}>
              {`At least ${least}. The featured one leads the ${moduleKinds[kind].called.one} and its previews. ${pictureLimits}`}
              {room && ` ${room}`}
            </p>
            <ul className={styles.grid} aria-label="Pictures">
              {pictures.map((picture, at) => (
                <PictureCard
                  key={picture.id}
                  picture={picture}
                  number={at + 1}
                  count={pictures.length}
                  canEdit={canEdit}
                  onDescribe={(words) => actions.change(picture.id, words)}
                  onFeature={() => void actions.change(picture.id, { featured: true })}
                  onMove={(by) => move(picture.id, at + by)}
                  onReplace={(file) => take([file], picture)}
                  onRemove={() => void remove(picture)}
                  onDropHere={(id) => move(id, at)}
                />
              ))}
            </ul>
            <output>
              {removed && (
                <Removed
                  onUndo={() => {
                    setRemoved(null);
                    void actions.restore(removed);
                  }}
                />
              )}
            </output>
            <UploadList lines={underWay} />
            {adding}
            <div role="alert">
              {refused.map((says) => (
                <p key={says} className={formStyles.problem}>
                  {says}
                </p>
              ))}
            </div>
            {problems.map((problem) => (
              <p key={problem} className={formStyles.problem}>
                {problem}
              </p>
            ))}
          </>
        )}
      </DropPlace>
    </fieldset>
  );
}

function Removed({ onUndo }: { onUndo: () => void }) {
  return (
    <span className={styles.removed}>
      Picture removed.
      <Button variant="light" size="compact-sm" onClick={onUndo}>
        Undo
      </Button>
    </span>
  );
}
