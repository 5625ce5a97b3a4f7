import { MessageDialog } from '../../ui/MessageDialog.tsx';

/** What to do once the link that lifts a block is on its way. */
export function UnblockSentDialog({ open, email, onClose }: { open: boolean; email: string; onClose: () => void }) {
  return (
    <MessageDialog open={open} onClose={onClose} title="Unblock Your Email">
      <p>
        We have sent a verification email to <strong>{email}</strong>. Follow its link, and we will email you at this address again. The
        email says how long the link works.
      </p>
      <p>It can take up to 10 minutes to arrive. If it never does, the address cannot receive email: change it in manage account.</p>
    </MessageDialog>
  );
}
