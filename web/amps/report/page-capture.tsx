import type { Capture } from '#contract/placement-parts.ts';
import { Clock } from '#web/kit/ago.tsx';
import { captureAddress, captureSources } from './capture-address.ts';
import styles from './page-capture.module.css';
import { ViewNote } from './view-note.tsx';

interface PageCaptureProps {
  placementId: number;
  /** Where it stands, as people call it. */
  name: string;
  taken: string;
  picture: NonNullable<Capture['picture']>;
  practice: boolean;
}

/** What a stranger's browser showed of the page, from its top, and when that was. */
export const PageCapture = ({ placementId, name, taken, picture, practice }: PageCaptureProps) => (
  <>
    <img
      className={styles.picture}
      src={captureAddress(placementId, picture, 'whole')}
      srcSet={captureSources(placementId, picture)}
      sizes="(max-width: 719px) 100vw, (max-width: 1023px) 50vw, 548px"
      width={picture.width}
      height={picture.height}
      loading="lazy"
      alt={`The page on ${name}, as a stranger’s browser showed it`}
    />
    <ViewNote>
      {practice ? 'Practice page' : 'Page'} as of <Clock at={taken} />
    </ViewNote>
  </>
);
