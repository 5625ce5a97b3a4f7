import { routes } from 'virtual:api-routes';
import { formatDate } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { tenantContentQuery } from '../../platform/tenant.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { focusAfterDialog } from '../../ui/focus-after-dialog.ts';
import { Actions, Stack } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast-store.ts';
import { candidateQuery } from './candidates.queries.ts';

type Removal = 'outsideUkEea' | 'communications';

const abroad = 'Sending details outside the UK and the European Economic Area';
const contact = 'Being contacted';

/**
 * The consents given, each with its date and a button to withdraw it. Renders nothing without any. `headingId` gets the focus afterwards.
 */
export function ConsentRemoval({ headingId }: { headingId: string }) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  const [asked, setAsked] = useState<Removal>('communications');
  const [isOpen, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { consentDate } = candidate.termsConsent;
  const given = candidate.communicationsPreference.flatMap(({ category, method }) =>
    method.flatMap(({ name, consent, consentDate: since }) => (consent ? [{ category, name, since }] : [])),
  );
  const ask = (removal: Removal) => {
    setAsked(removal);
    setOpen(true);
  };
  async function remove() {
    setRemoving(true);
    try {
      const none = candidate.communicationsPreference.map(({ category, method }) => ({
        category,
        method: method.map(({ name }) => ({ name, consent: false })),
      }));
      const body =
        asked === 'communications'
          ? { communicationsPreference: none }
          : { communicationsPreference: [], outsideUkEeaConsentGiven: false as const };
      queryClient.setQueryData(candidateQuery.queryKey, await callApi(routes.candidates.updateConsent, { body }));
      setOpen(false);
      toast({ tone: 'positive', text: 'Consent withdrawn' });
      focusAfterDialog(headingId);
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setRemoving(false);
  }

  return (
    <>
      {consentDate || given.length > 0 ? (
        <Card>
          <Stack gap={4}>
            <h2>Consents you have given</h2>
            {consentDate ? (
              <>
                <p>
                  {abroad}, since {formatDate(consentDate)}
                </p>
                <Actions>
                  <Button tone="secondary" onClick={() => ask('outsideUkEea')}>
                    Withdraw consent to sending
                  </Button>
                </Actions>
              </>
            ) : null}
            {given.length > 0 ? (
              <>
                <ul>
                  {given.map(({ category, name, since }) => (
                    <li key={`${category} ${name}`}>
                      {category} by {name}
                      {since ? `, since ${formatDate(since)}` : null}
                    </li>
                  ))}
                </ul>
                <Actions>
                  <Button tone="secondary" onClick={() => ask('communications')}>
                    Withdraw consent to contact
                  </Button>
                </Actions>
              </>
            ) : null}
          </Stack>
        </Card>
      ) : null}
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Withdraw your consent?"
        keep="Keep consent"
        act={
          <Button tone="danger" busy={removing} onClick={() => void remove()}>
            {removing ? 'Withdrawing' : 'Withdraw consent'}
          </Button>
        }
      >
        <p>
          <strong>{asked === 'communications' ? contact : abroad}</strong>
        </p>
        <p>{content.consent.removal || 'This only affects new applications.'}</p>
      </AskDialog>
    </>
  );
}
