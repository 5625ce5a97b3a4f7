import type { ApplyTask } from '@berth/contract';
import { Actions } from '../../../ui/Page.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ApplyLink } from './ApplyLink.tsx';

type StepActionsProps = { step: { busy: boolean; later: ApplyTask | undefined }; words?: string };

/** The buttons at the end of a step: save, or skip. */
export function StepActions({ step: { busy, later }, words = 'Save and continue' }: StepActionsProps) {
  return (
    <Actions>
      <SubmitButton busy={busy}>{busy ? 'Saving' : words}</SubmitButton>
      <ApplyLink tone="secondary" step={later}>
        Skip for now
      </ApplyLink>
    </Actions>
  );
}
