import type { Stand } from '#domain/amps/shown-status.ts';
import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '#web/kit/link-button.tsx';
import { SavingMark } from '#web/kit/saving-mark.tsx';
import { useStore } from '#web/kit/store.ts';
import { useNarrow } from '#web/kit/widths.ts';
import { moduleAddress } from '#web/ground/module-address.ts';
import { AmpMenu } from '../amp-menu.tsx';
import { BackToAmps } from '../back-link.tsx';
import { AmpStatus } from '../status.tsx';
import { AmpTitle } from './amp-title.tsx';
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
  /** Null: no review has read the text yet. */
  onChanged: (() => void) | null;
  onComments: () => void;
}

/** Where one is, whether it is saved, and what comes next. */
export function EditorHeader(props: EditorHeaderProps) {
  const { open, writing } = props;
  const { ampId, title, status, mayEdit, amp } = open;
  const saving = useStore(writing.saving);
  const isNarrow = useNarrow();
  return (
    <header className={styles.header}>
      <BackToAmps className={styles.back} />
      <AmpTitle ampId={ampId} title={title} canEdit={amp !== null && mayEdit} />
      <div className={styles.state}>
        <AmpStatus amp={amp ?? unknown(status)} />
        <SavingMark saving={saving} />
        <Presence writing={writing} />
      </div>
      <div className={styles.tools}>
        {amp && <AmpMenu amp={amp}>{isNarrow && <WaysInMenu {...props} />}</AmpMenu>}
        {!isNarrow && <Ways {...props} />}
        <PublishLink open={open} />
      </div>
    </header>
  );
}

const commentsIn = ({ comments }: Pick<EditorHeaderProps, 'comments'>) =>
  comments?.total ? `Comments ${inAll(comments)}` : 'Comments';

function Ways(props: EditorHeaderProps) {
  const { ampId, kind, amp } = props.open;
  return (
    <>
      <Button variant="subtle" color="slate" onClick={props.onHistory} disabled={!amp}>
        History
      </Button>
      {props.onChanged && (
        <Button variant="subtle" color="slate" onClick={props.onChanged}>
          What changed
        </Button>
      )}
      <LinkButton variant="default" to={moduleAddress('review', ampId, kind)}>
        Review
      </LinkButton>
    </>
  );
}

function WaysInMenu(props: EditorHeaderProps) {
  const { ampId, kind } = props.open;
  return (
    <>
      <Menu.Item onClick={props.onHistory}>History</Menu.Item>
      {props.onChanged && <Menu.Item onClick={props.onChanged}>What changed</Menu.Item>}
      <Menu.Item onClick={props.onComments}>{commentsIn(props)}</Menu.Item>
      <Menu.Item component={Link} to={moduleAddress('review', ampId, kind)}>
        Review
      </Menu.Item>
    </>
  );
}

/** What comes after writing. */
export function PublishLink({ open: { ampId, amp } }: { open: OpenAmp }) {
  if (!amp?.rights.submit) return null;
  return <LinkButton to={`/announcements/publish/${ampId}`}>Publish Amp</LinkButton>;
}
