import { type SearchParams, stringifySearch } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { sessionQuery } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './AlertButton.module.css';
import type { AlertDialogProps } from './AlertDialog.tsx';
import { canBeAlert } from './alert-params.ts';

type AlertButtonProps = Pick<AlertDialogProps, 'registration'> & {
  /** The search of the alert. */
  params: SearchParams;
  /** Makes it an alert for jobs like this one. Without script it is one for `params`. */
  likeAdvertId?: number;
  words?: ReactNode;
};

const never = () => () => {};
/** Loaded on the first press: few visitors press, and all wait for the page's script. */
const loadDialog = () => import('./load-alert-dialog.ts').then(({ loadAlertDialog }) => loadAlertDialog());

/**
 * Creates a job alert from a search. If the search has no criteria, it says what an alert needs. Without scripts it is a link: visitors
 * register and come back (job-alerts.decision.12), candidates go to their job alerts.
 */
export function AlertButton({ params, likeAdvertId, registration, words = 'Get these by email' }: AlertButtonProps) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [Dialog, setDialog] = useState<ComponentType<AlertDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [loading, setLoading] = useState(false);

  async function press() {
    setLoading(true);
    try {
      const { default: Loaded } = await loadDialog();
      setDialog(() => Loaded);
      setOpen(true);
    } catch {
      toast({ tone: 'danger', text: 'We could not reach the site. Check your internet connection, then try again.' });
    }
    setLoading(false);
  }

  if (!canBeAlert(params)) return <p className={styles.lacking}>Search by a keyword, a category or a place to get jobs by email.</p>;
  const label = (
    <>
      {loading ? null : <Icon of={Mail} />} {words}
    </>
  );
  if (!isAlive) {
    const returnUrl = `/search${stringifySearch({ ...params, page: undefined })}`;
    return session ? (
      <LinkButton tone="secondary" to="/account/manage/job-alerts">
        {label}
      </LinkButton>
    ) : (
      <LinkButton tone="secondary" to="/account/register" search={{ createJobAlert: 'true', returnUrl }}>
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button tone="secondary" aria-haspopup="dialog" busy={loading} onClick={() => void press()}>
        {label}
      </Button>
      {Dialog ? (
        <Dialog open={open} onClose={() => setOpen(false)} params={params} likeAdvertId={likeAdvertId} registration={registration} />
      ) : null}
    </>
  );
}
