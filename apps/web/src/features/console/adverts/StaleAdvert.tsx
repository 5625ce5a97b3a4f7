import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { factsOf } from './advert-facts.ts';

type Fields = Record<string, unknown>;
type StaleAdvertProps = {
  /** What the form was opened with. */
  opened: Fields;
  /** What the advert is now. */
  theirs: Fields;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Someone else has saved the advert meanwhile: what they changed, and the ways out (adverts.managed.2). */
export function StaleAdvert({ opened, theirs, onTakeTheirs, onKeepMine }: StaleAdvertProps) {
  const before = new Map(factsOf(opened).map(({ term, value }) => [term, value]));
  const now = factsOf(theirs);
  const changed = now.filter(({ term, value }) => before.get(term) !== value);
  const gone = [...before.keys()].filter((term) => now.every((fact) => fact.term !== term));
  const rows = [...changed, ...gone.map((term) => ({ term, value: 'Taken out' }))];
  return (
    <Notice
      tone="warning"
      role="alert"
      title="Someone else has changed this advert since you opened it"
      actions={
        <>
          <Button tone="secondary" onClick={onKeepMine}>
            Keep mine: I save again
          </Button>
          <Button tone="secondary" onClick={onTakeTheirs}>
            Take theirs, and lose what I typed
          </Button>
        </>
      }
    >
      <p>Nothing was saved. This is what has changed:</p>
      <SummaryList rows={rows.length > 0 ? rows : [{ term: 'State', value: 'It was published or withdrawn' }]} />
    </Notice>
  );
}
