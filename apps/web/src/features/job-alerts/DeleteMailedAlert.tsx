import { routes } from 'virtual:api-routes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDeleteAlert } from './AskDeleteAlert.tsx';

type DeleteMailedAlertProps = { token: string; title: string; onDeleted: () => void };

/** Deletes an alert by the token in its emails, after asking. */
export function DeleteMailedAlert({ token, title, onDeleted }: DeleteMailedAlertProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(routes.jobAlerts.removeMailed, { query: { token } }, { quiet: true }),
    onSuccess: onDeleted,
    onError: (error) => showFailureToast(problemWords(error)),
    meta: { handled: true },
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Delete this alert
      </Button>
      <AskDeleteAlert
        open={asking}
        title={title}
        deleting={isPending}
        onDelete={() => (isPending ? undefined : mutate())}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
