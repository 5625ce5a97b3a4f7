import type { ManagedAdvertState } from '@berth/contract';
import { type Control, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import type { TypedAdvert } from './typed-advert.ts';
import type { SaveAct } from './use-advert-save.ts';

type SaveButtonsProps = {
  /** Null: a new advert. */
  state: ManagedAdvertState | null;
  control: Control<TypedAdvert>;
  busyAct: SaveAct | null;
  saving: (act: SaveAct) => () => Promise<void>;
};

/** What can be done with the form in each state of its advert. Enter in a field never publishes. */
export function SaveButtons({ state, control, busyAct, saving }: SaveButtonsProps) {
  const publishedAt = useWatch({ control, name: 'publishedAt' });
  const later = publishedAt.trim() ? `Publish on ${publishedAt.trim()}` : 'Publish now';
  const button = (act: SaveAct, label: string) => (
    <Button busy={busyAct === act} onClick={() => void saving(act)()}>
      {label}
    </Button>
  );
  const submit = (act: SaveAct, label: string, tone?: 'secondary') => (
    <SubmitButton busy={busyAct === act} {...(tone && { tone })}>
      {busyAct === act ? 'Saving' : label}
    </SubmitButton>
  );
  if (state === 'removed') return button('relist', 'List again as new');
  if (state === 'scheduled' || state === 'open') return submit('save', 'Save changes');
  if (state === 'closed')
    return (
      <>
        {submit('save', 'Save changes')}
        {button('relist', 'List again as new')}
      </>
    );
  return (
    <>
      {button('publish', later)}
      {submit('keep', 'Save draft', 'secondary')}
    </>
  );
}
