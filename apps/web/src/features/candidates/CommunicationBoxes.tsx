import { type Communications, formatDate } from '@berth/contract';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

type Row = Communications[number];
type Way = Row['method'][number];

type CommunicationBoxesProps = {
  stored: Communications;
  disabled: boolean;
  isChosen: (category: string, method: string, isStored: boolean) => boolean;
  onChoose: (category: string, method: string, isStored: boolean, consent: boolean) => void;
};

/** A box for each method of each category. A tenant that uses one method has one line for each category. */
export function CommunicationBoxes({ stored, disabled, isChosen, onChoose }: CommunicationBoxesProps) {
  const box = ({ category }: Row, { name, consent, consentDate }: Way, id: string, words: 'category' | 'method') => (
    <Checkbox
      key={id}
      id={id}
      label={
        words === 'category' ? (
          <>
            {category}
            <VisuallyHidden> by {name}</VisuallyHidden>
          </>
        ) : (
          <>
            <VisuallyHidden>{category} by </VisuallyHidden>
            {name}
          </>
        )
      }
      hint={consentDate ? `Since ${formatDate(consentDate)}` : undefined}
      checked={isChosen(category, name, consent)}
      disabled={disabled}
      onChange={(event) => onChoose(category, name, consent, event.target.checked)}
    />
  );
  const [only, ...others] = new Set(stored.flatMap(({ method }) => method.map(({ name }) => name)));
  if (only !== undefined && others.length === 0)
    return (
      <Fieldset layout="column" legend={`I would like to receive by ${only.toLowerCase() === 'email' ? 'email' : only}`}>
        {stored.map((row, index) => row.method.map((way) => box(row, way, `communications-${index}-0`, 'category')))}
      </Fieldset>
    );
  return stored.map((row, index) => (
    <Fieldset key={row.category} legend={row.label}>
      {row.method.map((way, column) => box(row, way, `communications-${index}-${column}`, 'method'))}
    </Fieldset>
  ));
}
