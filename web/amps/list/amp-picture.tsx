import { IconPhoto } from '@tabler/icons-react';
import styles from './amp-picture.module.css';

/** What an Amp looks like, beside its name. @param picture its address; null: it has none yet. */
export const AmpPicture = ({ picture }: { picture: string | null }) => (
  <span className={styles.tile} aria-hidden="true">
    {picture === null ? (
      <IconPhoto size={20} stroke={1.5} />
    ) : (
      <img src={picture} alt="" loading="lazy" decoding="async" />
    )}
  </span>
);
