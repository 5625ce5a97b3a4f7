import { Actions } from '../../../ui/Page.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ApplyLink } from './ApplyLink.tsx';

/** The buttons at the end of a step: save, or skip. */
export function StepActions({ busy, words = 'Save and continue' }: { busy: boolean; words?: string }) {
  return (
    <Actions>
      <SubmitButton busy={busy}>{busy ? 'Saving' : words}</SubmitButton>
      <ApplyLink tone="secondary">Skip for now</ApplyLink>
    </Actions>
  );
}
