import { routes } from 'virtual:api-routes';
import { communicationChoices, consentToClosingReminders } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { toast } from '../../ui/toast-store.ts';
import { candidateQuery } from './candidates.queries.ts';

/**
 * The consent to emails before a job closes, asked where jobs are saved. It is one of the communication preferences, and is saved when the
 * box is ticked. Renders nothing if the tenant does not send such emails. The page's loader provides the candidate.
 */
export function ClosingReminderConsent() {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const asked = consentToClosingReminders(communicationChoices(config));
  if (!asked) return null;
  const { category, method } = asked;
  const stored = candidate.communicationsPreference.find((row) => row.category === category)?.method.find(({ name }) => name === method);

  async function choose(consent: boolean) {
    if (chosen !== null) return;
    setChosen(consent);
    try {
      const body = { communicationsPreference: [{ category, method: [{ name: method, consent }] }] };
      queryClient.setQueryData(candidateQuery.queryKey, await callApi(routes.candidates.updateConsent, { body }));
      toast({ tone: 'positive', text: consent ? 'We will email you before these jobs close' : 'We will not email you before jobs close' });
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setChosen(null);
  }

  return (
    <Checkbox
      label="Email me before a job closes that I saved or began to apply for"
      hint="We remind you 10 days before a saved job closes, and 48 hours before if you have started applying or saved it later than that."
      checked={chosen ?? stored?.consent ?? false}
      aria-busy={chosen !== null}
      onChange={(event) => void choose(event.target.checked)}
    />
  );
}
