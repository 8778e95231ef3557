import { Link } from '@tanstack/react-router';
import type { NewestProof, Own } from '#contract/overview.ts';
import { PageCapture } from '#web/amps/report/page-capture.tsx';
import { PageDrawing } from '#web/amps/report/page-drawing.tsx';
import { Ago } from '#web/kit/ago.tsx';
import { Stamp } from '#web/kit/stamp.tsx';
import { StatusBadge } from '#web/kit/status-badge.tsx';
import styles from './live-card.module.css';

/** The newest page as it was seen, how many are live, and how many more each week. */
export const LiveCard = ({ live, newest }: Pick<Own, 'live' | 'newest'>) => (
  <section className={styles.card} aria-label="What is live">
    {newest && <Newest newest={newest} />}
    <div className={styles.numbers}>
      <p>
        <strong className="figures">
          {live.pages}
          {live.more && '+'}
        </strong>{' '}
        {live.pages === 1 ? 'page live' : 'pages live'}
      </p>
      {live.pages > 0 && <Weeks weeks={live.weeks} />}
    </div>
    {live.pages === 0 && (
      <p className={styles.none}>The first page that is live stands here, with its proof.</p>
    )}
  </section>
);

function Newest({ newest }: { newest: NewestProof }) {
  const { press_release: amp, name, practice, read_at: readAt, capture, piece } = newest;
  const picture = capture?.picture;
  return (
    <>
      <div className={styles.view}>
        {picture ? (
          <PageCapture
            placementId={newest.placement_id}
            name={name}
            taken={capture.taken_at}
            {...{ picture, practice }}
          />
        ) : (
          piece && <PageDrawing piece={piece} says="Drawn from what was sent" />
        )}
        {readAt !== null && (
          <Stamp
            at={readAt}
            below={practice ? 'PRACTICE' : new Date(readAt).getFullYear().toString()}
          />
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>
          Newest proof {practice && <StatusBadge tone="info">Practice</StatusBadge>}
        </p>
        <h2>{amp.title}</h2>
        {readAt !== null && (
          <p className={styles.quiet}>
            {name}, read back <Ago at={readAt} />
          </p>
        )}
        <Link to="/announcements/report/$id" params={{ id: String(amp.id) }}>
          Distribution report
        </Link>
      </div>
    </>
  );
}

/** Of the highest, in pixels; one page is so high, as long as there is room. */
const highest = 44;
const onePage = 22;

function Weeks({ weeks }: { weeks: readonly number[] }) {
  const scale = Math.min(onePage, highest / Math.max(1, ...weeks));
  const sum = weeks.reduce((one, other) => one + other, 0);
  return (
    <figure className={styles.weeks} title={`${sum} went live in ${weeks.length} weeks`}>
      <figcaption className={styles.spoken}>
        Pages that went live in each of the last {weeks.length} weeks: {weeks.join(', ')}
      </figcaption>
      <span className={styles.bars} aria-hidden="true">
        {weeks
          .map((pages, at) => ({ pages, ago: weeks.length - at }))
          .map(({ pages, ago }) => (
            <i
              key={ago}
              data-none={pages === 0 || undefined}
              style={{ height: Math.max(2, pages * scale) }}
            />
          ))}
      </span>
      <span className={styles.from} aria-hidden="true">
        <span>{weeks.length} weeks</span>
        <span>this week</span>
      </span>
    </figure>
  );
}
