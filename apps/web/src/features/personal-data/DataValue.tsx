import { factsOf, isEmpty, textOf, titleOf } from './data-words.ts';
import styles from './YourData.module.css';

/** Entries of a list that are in sight; the others unfold. */
const inSight = 10;

const isWord = (value: unknown) => typeof value === 'string' && value.length <= 40;

/** Any value of the data: a text, the facts of a thing, or a list of either. `name` is that of its fact. Empty ones are left out. */
export function DataValue({ value, name }: { value: unknown; name?: string }) {
  if (Array.isArray(value)) return <DataList values={value.filter((one) => !isEmpty(one))} />;
  if (typeof value !== 'object' || value === null) return <span className={styles.text}>{textOf(value, name)}</span>;
  return (
    <dl className={styles.facts}>
      {factsOf(value).map(([fact, stored]) => (
        <div key={fact}>
          <dt>{titleOf(fact)}</dt>
          <dd>
            <DataValue value={stored} name={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Words are put in one line; longer texts and things below one another. */
function DataList({ values }: { values: unknown[] }) {
  if (values.every(isWord)) return <span className={styles.text}>{values.map((word) => textOf(word)).join(', ')}</span>;
  const rest = values.slice(inSight);
  return (
    <>
      <Items values={values.slice(0, inSight)} />
      {rest.length === 0 ? null : (
        <details className={styles.rest}>
          <summary>{rest.length} more</summary>
          <Items values={rest} />
        </details>
      )}
    </>
  );
}

function Items({ values }: { values: unknown[] }) {
  return (
    <ul className={styles.items}>
      {values.map((one) => (
        <li key={JSON.stringify(one)}>
          <DataValue value={one} />
        </li>
      ))}
    </ul>
  );
}
