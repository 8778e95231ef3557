import styles from './address-bar.module.css';

interface AddressBarProps {
  /** As people read it. */
  shown: string;
  /** Whole, for whoever points at it. */
  title?: string | undefined;
}

/** The bar above a page that is shown: where it is. */
export const AddressBar = ({ shown, title }: AddressBarProps) => (
  <p className={styles.bar} title={title}>
    <span className={styles.dots} aria-hidden="true" />
    <bdi dir="ltr">{shown}</bdi>
  </p>
);
