import type { AmpLine } from '#contract/amp-line.ts';
import { setTimeAhead } from '#domain/amps/shown-status.ts';
import { AgoShort } from '#web/kit/ago.tsx';
import { useNow } from '#web/kit/now.ts';
import { AmpName } from '../amp-name.tsx';
import { AmpStateAndTime } from '../amp-state.tsx';
import { LiveBar } from '../live-bar.tsx';
import { AmpPicture } from './amp-picture.tsx';
import styles from './amp-row.module.css';

interface NamedProps {
  line: AmpLine;
  /** For those who see other people's Amps. */
  showsOwner: boolean;
}

/** An Amp by its picture and name, and whose it is. */
export const NamedAmp = ({ line, showsOwner }: NamedProps) => (
  <span className={styles.named}>
    <AmpPicture picture={line.picture} />
    <span className={styles.words}>
      <AmpName title={line.title} isNew={line.new_activity} />
      <span className={styles.whose}>{whoseIs(line, showsOwner)}</span>
    </span>
  </span>
);

/** All that a phone has room for: two lines beside the picture. */
export function SmallAmp({ line, showsOwner }: NamedProps) {
  const isSet = setTimeAhead(line, useNow()) !== null;
  return (
    <span className={styles.named}>
      <AmpPicture picture={line.picture} />
      <span className={styles.words}>
        <AmpName title={line.title} isNew={line.new_activity} />
        <span className={styles.facts}>
          <AmpStateAndTime amp={line} />
          {!isSet && <Besides line={line} showsOwner={showsOwner} />}
        </span>
      </span>
    </span>
  );
}

/** Where no chosen time takes the room. */
function Besides({ line, showsOwner }: NamedProps) {
  const { placements } = line;
  return (
    <>
      {placements.total > 0 ? (
        <LiveBar {...placements} needsYou={placements.needs_you} isSmall />
      ) : (
        <span className={styles.whose}>{whoseIs(line, showsOwner)}</span>
      )}
      <span className={styles.age}>
        <AgoShort at={line.updated_at} />
      </span>
    </>
  );
}

const whoseIs = ({ company, owner }: AmpLine, showsOwner: boolean) =>
  [company?.name ?? 'No company', ...(showsOwner ? [owner.name] : [])].join(' · ');
