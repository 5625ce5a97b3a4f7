import { routes } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { problemWords } from '../../../platform/problem-words.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Special } from './special-parts.ts';

type ShowSpecialProps = { applicationGuid: string; about: 'convictions' | 'sensitive'; onSpecial: (special: Special) => void };

const labels = { convictions: 'Show the answer about convictions', sensitive: 'Show sensitive details' } as const;

/** Reads what is kept apart, which is recorded each time. Hence a press, and not with the page (applications.sensitive.1). */
export function ShowSpecial({ applicationGuid, about, onSpecial }: ShowSpecialProps) {
  const [busy, setBusy] = useState(false);
  const sessionEnded = useSessionEnded();
  async function show() {
    setBusy(true);
    try {
      const query = about === 'convictions' ? { withConvictions: 'true' as const } : { withSensitive: 'true' as const };
      const { convictions, takenAlong, answers } = await callApi(routes.backOfficeApplications.fetch, {
        params: { applicationGuid },
        query,
      });
      onSpecial(about === 'convictions' ? { convictions } : { takenAlong, answers });
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setBusy(false);
  }
  return (
    <>
      <p>The candidate has answered. Who reads it, and when, is recorded.</p>
      <div>
        <Button tone="secondary" busy={busy} onClick={() => void show()}>
          {labels[about]}
        </Button>
      </div>
    </>
  );
}
