import type { Block, Document } from '#content/document.ts';
import { Page } from '#web/kit/page.tsx';
import styles from './document-page.module.css';

/** A text to read, with its contents beside it. */
export function DocumentPage({ title, lead, updated, sections }: Document) {
  return (
    <Page>
      <div className={styles.columns}>
        <article className={styles.text}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {updated && <p className={styles.updated}>Last changed on {updated}</p>}
          {sections.map(({ id, title: words, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{words}</h2>
              {blocks.map((block) => (
                <BlockView key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </article>
        <nav aria-label="On this page" className={styles.contents}>
          <ul>
            {sections.map(({ id, title: words }) => (
              <li key={id}>
                <a href={`#${id}`}>{words}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('link' in block)
    return (
      <p>
        <a href={block.link.href}>{block.link.words}</a>
      </p>
    );
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  const [head = [], ...rows] = block.table;
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
