import type { SitePreview as Preview } from '#contract/publish-option.ts';
import { shownPreview } from '../modules/article/article-content.ts';
import { ArticleView } from '../modules/article/article-view.tsx';
import styles from './sites-section.module.css';

interface SitePreviewProps {
  preview: Preview;
  address: string;
}

/** The post as the site will show it, made from the very payload that will be sent. */
export function SitePreview({ preview, address }: SitePreviewProps) {
  return (
    <div className={styles.preview}>
      <p className={styles.address}>
        <span>{address}</span>
        {preview.label && <strong>{preview.label}</strong>}
      </p>
      <section className={styles.sheet} aria-label={`Preview at ${address}`}>
        <ArticleView heading="h3" article={shownPreview(preview)} />
      </section>
    </div>
  );
}
