import type { SearchParams } from '@berth/contract';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { MatchCount } from './MatchCount.tsx';

type AlertCriteriaBoxesProps = {
  boxes: readonly { value: string; label: string }[];
  ticked: readonly string[];
  onTick: (ticked: string[]) => void;
  /** The search with what is ticked, or why it can be no alert. */
  search: { params: SearchParams } | { fault: string };
};

/** What a new alert looks for, each criterion with a box if there are several, and how many jobs match today (job-alerts.like.2). */
export function AlertCriteriaBoxes({ boxes, ticked, onTick, search }: AlertCriteriaBoxesProps) {
  const [only] = boxes;
  return (
    <>
      {boxes.length === 1 ? (
        <p>We email you when new jobs match: {only?.label}.</p>
      ) : (
        <Fieldset legend="We email you when new jobs match">
          {boxes.map(({ value, label }, index) => (
            <Checkbox
              key={value}
              id={`alert-criterion-${index}`}
              label={label}
              checked={ticked.includes(value)}
              onChange={({ target }) => onTick(target.checked ? [...ticked, value] : ticked.filter((other) => other !== value))}
            />
          ))}
        </Fieldset>
      )}
      {'fault' in search ? <p role="alert">{search.fault}</p> : <MatchCount params={search.params} />}
    </>
  );
}
