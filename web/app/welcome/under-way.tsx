import { Link } from '@tanstack/react-router';
import type { UnderWay } from '#contract/overview.ts';
import { askOf } from '#domain/amps/asks.ts';
import { trackOf, type Track } from '#domain/amps/track.ts';
import { AmpName } from '#web/amps/amp-name.tsx';
import { AmpPicture } from '#web/amps/list/amp-picture.tsx';
import { AgoShort } from '#web/kit/ago.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { useNow } from '#web/kit/now.ts';
import { rowStep } from './next-step.ts';
import { SmallTrack } from './track.tsx';
import styles from './under-way.module.css';

/** What goes on, what waits on whom, and what one can do about it at once. */
export const UnderWayList = ({ lines, personId }: { lines: UnderWay[]; personId: number }) => (
  <section aria-labelledby="under-way">
    <div className={styles.top}>
      <h2 id="under-way">Under way</h2>
      <Link to="/announcements/list">All Amps</Link>
    </div>
    <ul className={styles.rows}>
      {lines.map((line) => (
        <Row key={line.id} line={line} personId={personId} />
      ))}
    </ul>
  </section>
);

function Row({ line, personId }: { line: UnderWay; personId: number }) {
  const { to, verb } = rowStep(line, personId);
  const isOwn = line.owner.id === personId;
  const whose = [line.company?.name ?? 'No company', ...(isOwn ? [] : [line.owner.name])];
  return (
    <li className={styles.row}>
      <AmpPicture picture={line.picture} />
      <div className={styles.words}>
        <Link to={to}>
          <AmpName title={line.title} isNew={line.new_activity} />
        </Link>
        <p>{whose.join(' · ')}</p>
      </div>
      <div className={styles.facts}>
        <SmallTrack track={asRead(trackOf(line, useNow()), { line, isOwn })} />
        <div className={styles.end}>
          {verb === null ? (
            <AgoShort at={line.since} />
          ) : (
            <LinkButton
              variant="default"
              size="compact-sm"
              to={to}
              aria-label={`${verb} ${line.title}`}
            >
              {verb}
            </LinkButton>
          )}
        </div>
      </div>
    </li>
  );
}

/** What waits for its owner’s word waits for nobody else. */
const asRead = (track: Track, { line, isOwn }: { line: UnderWay; isOwn: boolean }): Track =>
  isOwn || askOf(line) !== 'agree'
    ? track
    : { ...track, needsYou: false, says: `Waits for ${line.owner.name}` };
