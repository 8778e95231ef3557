import { useMemo } from 'react';
import { counted } from '#domain/rules/counted.ts';
import type { DrawnArticle } from '#domain/amps/modules/article/parts.ts';
import { besideText, type BesideText as Beside } from './beside-text.ts';
import styles from '../../review/what-goes-out.module.css';

/** What goes out with the text and is not seen in it: where links lead, descriptions, hidden signs. */
export function BesideText({ article }: { article: DrawnArticle }) {
  const { links, descriptions, signs } = useMemo(() => besideText(article), [article]);
  if (links.length + descriptions.length + signs.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label="Not seen in the text">
      {signs.length > 0 && <Signs signs={signs} />}
      {links.length > 0 && <Links links={links} />}
      {descriptions.length > 0 && (
        <div>
          <dt>Pictures</dt>
          <dd>
            <ul>
              {descriptions.map((words) => (
                <li key={words}>
                  Described as <bdi>“{words}”</bdi>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Signs({ signs }: Pick<Beside, 'signs'>) {
  return (
    <div>
      <dt>Hidden</dt>
      <dd>
        <ul>
          {signs.map(({ place, near, count }) => (
            <li key={place} className={styles.stop}>
              {place}: {counted(count, 'sign')} that nobody sees, at <bdi>“{near}”</bdi>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

function Links({ links }: Pick<Beside, 'links'>) {
  return (
    <div>
      <dt>Links</dt>
      <dd>
        <ul>
          {links.map(({ words, address, saysAnother }) => (
            <li key={`${words} ${address}`}>
              <bdi>“{words}”</bdi> leads to <bdi dir="ltr">{address}</bdi>
              {saysAnother && (
                <span className={styles.stop}>Its words name another address than that.</span>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
