import { boats } from '#domain/look/colors.ts';
import { AddressBar } from '#web/kit/address-bar.tsx';
import { Seal } from '#web/kit/seal.tsx';
import { Stamp } from '#web/kit/stamp.tsx';
import styles from './example.module.css';

/** Of nobody: a day like any other. */
const readAt = '2026-11-22T10:36:00Z';

/** What one has at the end, drawn from invented words, and said to be so. */
export const Example = () => (
  <figure className={styles.example}>
    <AddressBar shown="Newsroom · example" />
    <div className={styles.page} aria-hidden="true">
      <p className={styles.issuer}>Harborlight Sailing School</p>
      <p className={styles.headline}>
        Sailing School Launches Three Dinghies That Can Be Sailed From a Seat
      </p>
      <p className={styles.summary}>
        Built over two winters by students and volunteers, the new boats are steered by a hand lever
        and boarded from a floating ramp.
      </p>
      <Boats />
      <Stamp at={readAt} below="EXAMPLE" />
    </div>
    <figcaption className={styles.words}>
      <h2>What you have at the end</h2>
      <p>
        <Seal />
        <span>An example: live on 2 of 2 sites, read back and found word for word.</span>
      </p>
    </figcaption>
  </figure>
);

const Boats = () => (
  <svg viewBox="0 0 520 236" preserveAspectRatio="xMidYMid slice">
    <rect fill={boats.sky} width="520" height="236" />
    <rect fill={boats.shore} y="183" width="520" height="53" />
    {[40, 122, 204, 286, 368, 450].map((x, at) => (
      <g key={x} transform={`translate(${x} ${at % 2 === 0 ? 0 : 10})`}>
        <path fill={at % 2 === 0 ? boats.sail : boats.sand} d="M14 50l54 124H14z" />
        <path fill={boats.hull} d="M-4 178h58l-9 14H6z" />
      </g>
    ))}
  </svg>
);
