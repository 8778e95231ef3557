import { trackInWords, trackParts, type Track } from '#domain/amps/track.ts';
import styles from './track.module.css';

const stateOf = (part: number, { at, needsYou }: Track) => {
  if (part !== at) return part < at ? 'past' : 'ahead';
  return needsYou ? 'needs' : 'now';
};

/** The way of an Amp in five parts, each with its word. */
export const WholeTrack = ({ track }: { track: Track }) => (
  <ol className={styles.whole} aria-label={trackInWords(track)}>
    {trackParts.map((name, part) => (
      <li
        key={name}
        data-state={stateOf(part, track)}
        aria-current={part === track.at ? 'step' : undefined}
      >
        <span>{part === track.at ? track.says : name}</span>
      </li>
    ))}
  </ol>
);

/** The same in a line of a list: where it stands, in a word. */
export const SmallTrack = ({ track }: { track: Track }) => (
  <span className={styles.small}>
    <span className={styles.parts} aria-hidden="true">
      {trackParts.map((name, part) => (
        <i key={name} data-state={stateOf(part, track)} />
      ))}
    </span>
    <span className={styles.spoken}>{`step ${track.at + 1} of ${trackParts.length}, `}</span>
    <span data-state={stateOf(track.at, track)}>{track.says}</span>
  </span>
);
