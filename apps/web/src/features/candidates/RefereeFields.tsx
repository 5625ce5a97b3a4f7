import { type Candidate, emptyReferee, type LookupEntry, maxReferees, type RefereeRules } from '@berth/contract';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PhoneFields.module.css';
import { RefereeRowFields, type RefereesFormState } from './RefereeRowFields.tsx';

type RefereeFieldsProps = {
  form: RefereesFormState;
  rules: RefereeRules;
  contactOptions: readonly LookupEntry[];
  stored: Candidate['referee'];
};

/** The rows of the form. Each can be marked for removal by the next save, and unmarked until then. */
export function RefereeFields({ form, rules, contactOptions, stored }: RefereeFieldsProps) {
  const { control, setValue, setFocus } = form;
  const { fields: rows, append } = useFieldArray({ control, name: 'referee', keyName: 'key' });
  const given = useWatch({ control, name: 'referee' });
  const [said, setSaid] = useState('');
  const [reached, setReached] = useState<{ row: number; isMarked: boolean } | null>(null);
  useEffect(() => {
    // The button or the row that had the focus has gone, or a new row has come.
    if (reached?.isMarked) document.getElementById(`referee.${reached.row}.undo`)?.focus();
    else if (reached) setFocus(`referee.${reached.row}.name`);
  }, [reached, setFocus]);
  const kept = given.filter(({ toBeDeleted }) => !toBeDeleted).length;

  function add() {
    append({ ...emptyReferee }, { shouldFocus: false });
    setReached({ row: rows.length, isMarked: false });
    setSaid(`Referee ${rows.length + 1} added`);
  }

  function mark(row: number, toBeDeleted: boolean) {
    setValue(`referee.${row}.toBeDeleted`, toBeDeleted, { shouldDirty: true });
    setReached({ row, isMarked: toBeDeleted });
    setSaid(toBeDeleted ? `Referee ${row + 1} will be removed when you save` : `Referee ${row + 1} stays`);
  }

  return (
    <div className={styles.phones}>
      {rows.map((row, index) => (
        <RefereeRowFields
          key={row.key}
          form={form}
          rules={rules}
          contactOptions={contactOptions}
          stored={stored.find(({ refereeId }) => refereeId === row.refereeId)?.contactOption ?? null}
          index={index}
          name={given[index]?.name ?? ''}
          isMarked={given[index]?.toBeDeleted ?? false}
          onMark={(toBeDeleted) => mark(index, toBeDeleted)}
        />
      ))}
      {kept < maxReferees ? (
        <Button id="referee" tone="secondary" onClick={add}>
          <Icon of={Plus} />
          Add a referee
        </Button>
      ) : (
        <p className={styles.note}>You can keep up to {maxReferees} referees.</p>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
