import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

/** The end of a form that is edited in place. */
export function SaveActions({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <Actions>
      <SubmitButton busy={busy}>{busy ? 'Saving' : 'Save'}</SubmitButton>
      <Button tone="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </Actions>
  );
}
