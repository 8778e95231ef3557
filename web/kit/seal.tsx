import styles from './seal.module.css';

const points = Array.from({ length: 32 }, (_, at) => {
  const radius = at % 2 === 0 ? 9.6 : 8.4;
  const angle = (Math.PI * at) / 16;
  return `${(10 + radius * Math.sin(angle)).toFixed(2)},${(10 - radius * Math.cos(angle)).toFixed(2)}`;
}).join(' ');

/** The stamp in small, before words: “seen by us”, where a plain tick says “done”. */
export const Seal = () => (
  <svg className={styles.seal} viewBox="0 0 20 20" aria-hidden="true">
    <polygon points={points} />
    <path d="m6.4 10.2 2.5 2.5 4.8-5" />
  </svg>
);
