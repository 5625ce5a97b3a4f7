import { Send } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';

/** The button that sends an application. */
export function SendButton({ busy }: { busy: boolean }) {
  return (
    <SubmitButton busy={busy}>
      {busy ? (
        'Sending application'
      ) : (
        <>
          <Icon of={Send} /> Send application
        </>
      )}
    </SubmitButton>
  );
}
