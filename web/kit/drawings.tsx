import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** One picture an empty screen, in one line style: slate lines, one brand stroke. */
export type Drawing =
  | 'page'
  | 'inbox'
  | 'search'
  | 'lost'
  | 'door'
  | 'cloud'
  | 'pictures'
  | 'sites';

const shapes: Record<Drawing, ReactNode> = {
  page: (
    <>
      <path d="M38 14h34l18 18v62a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4Z" />
      <path d="M72 14v14a4 4 0 0 0 4 4h14" />
      <path d="M46 58h32M46 70h32M46 82h18" />
      <path data-pen d="M46 44h20" />
    </>
  ),
  inbox: (
    <>
      <path d="m26 62 12-34a4 4 0 0 1 4-3h40a4 4 0 0 1 4 3l12 34v28a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4Z" />
      <path d="M26 62h22l5 10h18l5-10h22" />
      <path data-pen d="m54 44 7 7 12-14" />
    </>
  ),
  search: (
    <>
      <circle cx="56" cy="52" r="28" />
      <path d="m77 73 21 21" />
      <path d="M42 52h18M42 62h12" />
      <path data-pen d="M42 42h28" />
    </>
  ),
  lost: (
    <>
      <path d="m22 34 26-12 28 12 26-12v62l-26 12-28-12-26 12Z" />
      <path d="M48 22v62M76 34v62" />
      <path data-pen d="m56 50 12 12m0-12L56 62" />
    </>
  ),
  door: (
    <>
      <path d="M20 98h84M36 98V18a4 4 0 0 1 4-4h44a4 4 0 0 1 4 4v80" />
      <path d="M50 98V26h38" />
      <path data-pen d="M60 60v8" />
    </>
  ),
  cloud: (
    <>
      <path d="M40 82a20 20 0 0 1-2-40 26 26 0 0 1 50 6 17 17 0 0 1-2 34Z" />
      <path data-pen d="M62 54v14M62 76v.5" />
    </>
  ),
  pictures: (
    <>
      <rect x="22" y="26" width="80" height="62" rx="5" />
      <path d="m22 76 24-24 20 20 14-14 22 22" />
      <circle data-pen cx="80" cy="44" r="7" />
    </>
  ),
  sites: (
    <>
      <circle cx="62" cy="58" r="38" />
      <path d="M24 58h76M62 20c-24 22-24 54 0 76 24-22 24-54 0-76Z" />
      <circle data-pen cx="62" cy="58" r="6" />
    </>
  ),
};

export function LineDrawing({ name }: { name: Drawing }) {
  return (
    <svg
      className={styles.drawing}
      width="124"
      height="112"
      viewBox="0 0 124 112"
      fill="none"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
