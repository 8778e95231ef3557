import type { Stand } from '#domain/amps/shown-status.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { LinkButton } from '#web/kit/link-button.tsx';
import { SavingMark } from '#web/kit/saving-mark.tsx';
import { useStore } from '#web/kit/store.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import { AmpMenu } from '../amp-menu.tsx';
import { BackToAmps } from '../back-link.tsx';
import { AmpStatus } from '../status.tsx';
import { AmpTitle } from './amp-title.tsx';
import { useUndo } from './fields/use-shared.ts';
import styles from './editor.module.css';
import type { OpenAmp } from './open-amp.ts';
import { Presence } from './presence.tsx';
import type { Writing } from './writing/open-writing.ts';

/** While the server is away nobody knows where it stands, so it is not called live. */
const unknown = (status: number): Stand => ({
  status,
  scheduled_for: null,
  ended: null,
  placements: { live: 0, open: 1, needs_you: 0 },
});

/** “12”, or “1,000+”. */
const inAll = ({ total, more }: { total: number; more: boolean }) =>
  `${total.toLocaleString('en-US')}${more ? '+' : ''}`;

interface EditorHeaderProps {
  open: OpenAmp;
  writing: Writing;
  /** How many; `more` where they were counted no further. */
  comments: { total: number; more: boolean } | null;
  onHistory: () => void;
  onComments: () => void;
}

/** Where one is, whether it is saved, and what comes next. */
export function EditorHeader({
  open,
  writing,
  comments,
  onHistory,
  onComments,
}: EditorHeaderProps) {
  const { ampId, kind, title, status, mayEdit, amp } = open;
  const saving = useStore(writing.saving);
  return (
    <header className={styles.header}>
      <div className={styles.where}>
        <BackToAmps className={styles.back} />
        <AmpTitle ampId={ampId} title={title} canEdit={amp !== null && mayEdit} />
        <AmpStatus amp={amp ?? unknown(status)} />
      </div>
      <div className={styles.tools}>
        <div className={styles.state}>
          <Presence writing={writing} />
          <SavingMark saving={saving} />
          {mayEdit && <UndoButtons writing={writing} />}
          {amp && <AmpMenu amp={amp} />}
        </div>
        <Button variant="subtle" color="slate" onClick={onHistory} disabled={!amp}>
          History
        </Button>
        <Button variant="subtle" color="slate" onClick={onComments} disabled={!amp}>
          {comments?.total ? `Comments ${inAll(comments)}` : 'Comments'}
        </Button>
        <LinkButton variant="default" to={moduleAddress('review', ampId, kind)}>
          Review
        </LinkButton>
        {amp?.rights.submit && (
          <LinkButton to={`/announcements/publish/${ampId}`}>Publish Amp</LinkButton>
        )}
      </div>
    </header>
  );
}

function UndoButtons({ writing }: { writing: Writing }) {
  const { canUndo, canRedo } = useUndo(writing.undo);
  return (
    <span className={styles.undo}>
      <ActionIcon
        variant="subtle"
        color="slate"
        size="lg"
        aria-label="Undo"
        title="Undo (Ctrl Z)"
        disabled={!canUndo}
        onClick={() => void writing.undo.undo()}
      >
        <IconArrowBackUp size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="slate"
        size="lg"
        aria-label="Redo"
        title="Redo (Ctrl Shift Z)"
        disabled={!canRedo}
        onClick={() => void writing.undo.redo()}
      >
        <IconArrowForwardUp size={20} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
