import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

type AskDeleteAlertProps = {
  open: boolean;
  /** The name of the alert. */
  title: string | undefined;
  deleting: boolean;
  onDelete: () => void;
  onClose: () => void;
};

/** Asks before an alert is deleted. */
export function AskDeleteAlert({ open, title, deleting, onDelete, onClose }: AskDeleteAlertProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="alert"
      title="Delete this job alert?"
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep alert
          </Button>
          <Button tone="danger" busy={deleting} onClick={onDelete}>
            {deleting ? 'Deleting' : 'Delete alert'}
          </Button>
        </>
      }
    >
      <p>“{title}” will be deleted, and you’ll get no more emails from it. To stop them for a while, pause it instead.</p>
    </Dialog>
  );
}
