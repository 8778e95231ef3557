import { IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { limits } from '#domain/limits.ts';
import { modals } from '#web/kit/modals.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useNarrow } from '#web/kit/use-narrow.ts';
import { PreviewFrame, paper, type PreviewFrameProps } from './preview-frame.tsx';
import frame from './preview-frame.module.css';
import styles from './page-preview.module.css';
import type { PreviewPlace } from './preview-places.ts';
import { SitePreview } from './site-preview.tsx';

const sheet = 'publish-preview';

/** How it will look: beside the decisions where there is room, else one row that opens it. */
export function PagePreview({ places, stops }: PreviewFrameProps) {
  const isNarrow = useNarrow();
  if (isNarrow) return <PreviewRow places={places} stops={stops} />;
  return (
    <>
      <PreviewFrame places={places} stops={stops} />
      <p className={frame.says}>
        Made from the very text that is sent. The date is set when it goes live.
      </p>
    </>
  );
}

function PreviewRow({ places, stops }: PreviewFrameProps) {
  const [first] = places;
  const marked = useMemo(
    () => stops && { ...stops, onGo: (number: number) => goBelow(number, stops.onGo) },
    [stops],
  );
  if (!first) return null;
  return (
    <>
      <button type="button" className={styles.row} onClick={() => modals.open(sheet)}>
        <span className={styles.thumb} style={paper} aria-hidden="true" inert>
          <span className={styles.small}>
            {first.posts.slice(0, 1).map((post) => (
              <SitePreview key={post.module} post={post} />
            ))}
          </span>
        </span>
        <span className={styles.words}>
          <strong>See the page</strong>
          <span>{listed(places)}, as it will look</span>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </button>
      <Sheet
        id={sheet}
        title="As it will look"
        onPhone="across"
        width="100%"
        bodyClassName={styles.body}
      >
        <PreviewFrame places={places} stops={marked} />
      </Sheet>
    </>
  );
}

/** The sheet gives the focus back to what opened it, once it has faded away. */
function goBelow(number: number, onGo: (number: number) => void) {
  modals.close(sheet);
  setTimeout(() => onGo(number), limits.modalRemovalDelayMs);
}

const listed = (places: readonly PreviewPlace[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(places.map(({ name }) => name));
