import { AnyLink } from '../../ui/AnyLink.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './Dashboard.module.css';
import type { Prompt } from './next-thing.ts';

/** The one thing to do next, in a card. */
export function NextThing({ title, words, act, url }: Prompt) {
  return (
    <Card as="section" tone="brand" aria-labelledby="next-thing">
      <p className={styles.eyebrow}>Next</p>
      <h2 id="next-thing">{title}</h2>
      <p>{words}</p>
      <p>
        <AnyLink tone="primary" url={url}>
          {act}
        </AnyLink>
      </p>
    </Card>
  );
}
