import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';

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
    <AskDialog
      open={open}
      onClose={onClose}
      title="Delete this job alert?"
      keep="Keep alert"
      act={
        <Button tone="danger" busy={deleting} onClick={onDelete}>
          {deleting ? 'Deleting' : 'Delete alert'}
        </Button>
      }
    >
      <p>“{title}” will be deleted, and you’ll get no more emails from it. To stop them for a while, pause it instead.</p>
    </AskDialog>
  );
}
