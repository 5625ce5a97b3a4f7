import { Actions } from '../../../ui/Page.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ApplyLink } from './ApplyLink.tsx';

/** How a step ends: saved, or left as it is. */
export function StepActions({ busy, words = 'Save and continue' }: { busy: boolean; words?: string }) {
  return (
    <Actions>
      <SubmitButton busy={busy}>{busy ? 'Saving' : words}</SubmitButton>
      <ApplyLink tone="secondary">Skip for now</ApplyLink>
    </Actions>
  );
}
