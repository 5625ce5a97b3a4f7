import { type ListFilter } from '@berth/contract';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '../../platform/amounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FilterGroup.module.css';
import type { FilterChoice } from './filter-choices.ts';

/** A long list starts with this many: more pushes the next kind of filter off a laptop's screen. */
const shownAtFirst = 6;
/** A list longer than this is quicker searched than read. */
const readable = 10;

type FilterGroupProps = {
  field: ListFilter;
  legend: string;
  /** Label of the box that finds a value in a long list: "Find an employer". Without it there is no box. */
  findLabel?: string | undefined;
  choices: readonly FilterChoice[];
  onToggle: (value: string, isChosen: boolean) => void;
};

/** One kind of filter: check boxes with counts. Renders nothing when there is nothing to choose. */
export function FilterGroup({ field, legend, findLabel, choices, onToggle }: FilterGroupProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [wanted, setWanted] = useState('');
  if (choices.length === 0) return null;

  const matches = (label: string) => label.toLowerCase().includes(wanted.trim().toLowerCase());
  const matching = choices.filter(({ label }) => matches(label)).length;
  const isExtra = (index: number) => index >= shownAtFirst && !choices[index]?.isChosen;
  const extras = choices.filter((_, index) => isExtra(index)).length;
  const expand = () => {
    flushSync(() => setExpanded(true));
    // Focus the first value that the button has added. They come before the button.
    list.current?.querySelector<HTMLInputElement>('[data-extra] input')?.focus();
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {findLabel && choices.length > readable ? (
        <div className={styles.find}>
          <TextField
            id={`${id}-find`}
            label={findLabel}
            type="search"
            autoComplete="off"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {matching === 0 ? null : <VisuallyHidden role="status">{wanted.trim() ? `${matching} found` : ''}</VisuallyHidden>}
          {matching === 0 ? <p role="status">None of the {choices.length} with the most jobs. Try its name as the keyword.</p> : null}
        </div>
      ) : null}
      <ul ref={list} id={`${id}-list`} className={styles.list} data-expanded={isExpanded || wanted.trim() !== '' || undefined}>
        {choices.map(({ value, label, adverts, isChosen }, index) => (
          <li key={value} data-extra={isExtra(index) || undefined} hidden={!matches(label)}>
            <Checkbox
              id={`${id}-${index}`}
              name={field}
              value={value}
              checked={isChosen}
              onChange={(event) => onToggle(value, event.currentTarget.checked)}
              label={<ChoiceLabel label={label} adverts={adverts} />}
            />
          </li>
        ))}
      </ul>
      {extras > 0 && !wanted.trim() ? (
        <div className={styles.more}>
          <Button
            tone="quiet"
            aria-expanded={isExpanded}
            aria-controls={`${id}-list`}
            onClick={() => (isExpanded ? setExpanded(false) : expand())}
          >
            {isExpanded ? 'Show fewer' : `Show all ${choices.length}`}
            <VisuallyHidden> for {legend.toLowerCase()}</VisuallyHidden>
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function ChoiceLabel({ label, adverts }: Pick<FilterChoice, 'label' | 'adverts'>) {
  return (
    <span className={styles.choice}>
      <span>{label}</span>
      {adverts === null ? null : (
        <span className={styles.count}>
          {formatCount(adverts)}
          <VisuallyHidden>{adverts === 1 ? ' job' : ' jobs'}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
