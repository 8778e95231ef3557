import { NativeSelect, SegmentedControl } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMemo, useState, type CSSProperties } from 'react';
import type { SitePost } from '#contract/publish-option.ts';
import { light } from '#domain/look/colors.ts';
import { AddressBar } from '#web/kit/address-bar.tsx';
import { useNarrow } from '#web/kit/use-narrow.ts';
import type { MarkedStops } from './marked-stops.ts';
import type { PreviewPlace } from './preview-places.ts';
import styles from './preview-frame.module.css';
import { SitePreview } from './site-preview.tsx';

/** More of them are chosen from a list: their names have no room beside each other. */
const mostBeside = 3;

/** The pages stand on paper, whatever the reader’s own ground is. */
export const paper = Object.fromEntries(
  Object.entries(light).map(([name, value]) => [`--${name}`, value]),
) as CSSProperties;

type Size = 'desktop' | 'phone';

export interface PreviewFrameProps {
  places: readonly PreviewPlace[];
  /** Numbered as they are told beside it; absent: nothing stops it. */
  stops?: Omit<MarkedStops, 'overlay'> | undefined;
}

/** Each site’s page as it will be, in a frame with its address. */
export function PreviewFrame({ places, stops }: PreviewFrameProps) {
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [size, setSize] = useState<Size>(useNarrow() ? 'phone' : 'desktop');
  const place = places.find(({ key }) => key === chosen) ?? places[0];
  if (!place) return null;
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <PlaceChoice places={places} chosen={place.key} onChoose={setChosen} />
        <SegmentedControl
          aria-label="Size of the preview"
          className={styles.sizes}
          value={size}
          data={[
            { value: 'desktop', label: <SizeLabel Icon={IconDeviceDesktop} words="Desktop" /> },
            { value: 'phone', label: <SizeLabel Icon={IconDeviceMobile} words="Phone" /> },
          ]}
          onChange={(value) => setSize(value === 'phone' ? 'phone' : 'desktop')}
        />
      </div>
      <AddressBar shown={place.address} />
      <section
        className={styles.view}
        data-view
        data-size={size}
        aria-label={`Preview at ${place.address}`}
      >
        <div className={styles.stage}>
          <div
            className={styles.sheet}
            style={paper}
            data-marked={stops !== undefined || undefined}
          >
            {place.posts.map((post, at) => (
              <PostPreview
                key={post.module}
                post={post}
                isFirst={at === 0}
                stops={stops}
                overlay={overlay}
              />
            ))}
          </div>
          <div ref={setOverlay} className={styles.marks} style={paper} />
        </div>
      </section>
    </div>
  );
}

interface PostPreviewProps extends Pick<PreviewFrameProps, 'stops'> {
  post: SitePost;
  /** What is of no module stands at the first. */
  isFirst: boolean;
  overlay: HTMLElement | null;
}

function PostPreview({ post, isFirst, stops, overlay }: PostPreviewProps) {
  const { module } = post;
  const marked = useMemo(() => {
    const list = stops?.list.filter(
      ({ finding }) => (finding.module ?? (isFirst && module)) === module,
    );
    return stops && list && { ...stops, list, overlay };
  }, [stops, module, isFirst, overlay]);
  return <SitePreview post={post} stops={marked} />;
}

interface PlaceChoiceProps {
  places: readonly PreviewPlace[];
  chosen: string;
  onChoose: (key: string) => void;
}

function PlaceChoice({ places, chosen, onChoose }: PlaceChoiceProps) {
  const data = places.map(({ key, name }) => ({ value: key, label: name }));
  if (places.length > mostBeside)
    return (
      <NativeSelect
        aria-label="Site of the preview"
        value={chosen}
        data={data}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    );
  return (
    <SegmentedControl
      aria-label="Site of the preview"
      className={styles.places}
      value={chosen}
      data={data}
      onChange={onChoose}
    />
  );
}

const SizeLabel = ({ Icon, words }: { Icon: typeof IconDeviceDesktop; words: string }) => (
  <span className={styles.size}>
    <Icon size={16} aria-hidden="true" /> {words}
  </span>
);
