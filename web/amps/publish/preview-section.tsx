import type { distribution } from '#contract/distribution.ts';
import type { useCall } from '#web/ground/calls.ts';
import { PagePreview } from './page-preview.tsx';
import type { PreviewFrameProps } from './preview-frame.tsx';
import { previewPlaces } from './preview-places.ts';
import { PreviewBones } from './publish-bones.tsx';
import styles from './publish-page.module.css';

interface PreviewSectionProps extends Pick<PreviewFrameProps, 'stops'> {
  options: Pick<ReturnType<typeof useCall<typeof distribution.options>>, 'data' | 'error'>;
}

/** How it will look, as soon as it is known where it can go. */
export const PreviewSection = ({ options: { data, error }, stops }: PreviewSectionProps) => (
  <section className={styles.preview} aria-label="Preview">
    {data ? (
      <PagePreview places={previewPlaces(data.options, data.posts)} stops={stops} />
    ) : (
      <PreviewBones says={error && 'The page is shown here once its sites are known.'} />
    )}
  </section>
);
