import type { CvSuggestion } from '@berth/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { tenantDetailsQuery } from '../../platform/tenant.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { RecordList } from '../../ui/RecordList.tsx';
import { cvSuggestionsQuery } from './cv-suggestions.queries.ts';
import { SuggestionItem } from './SuggestionItem.tsx';
import { useBusyAct } from './use-busy-act.ts';
import { useCvSuggestions } from './use-cv-suggestions.ts';

/**
 * What the candidate's CVs suggest for the profile, to accept one by one. Shows nothing if there is nothing to say; with `withChoice` it also
 * lets the candidate stop the reading of CVs, and start it again.
 */
export function CvSuggestions({ withChoice = false }: { withChoice?: boolean }) {
  const { data } = useQuery(cvSuggestionsQuery);
  const {
    data: {
      settings: { jobsForYou },
    },
  } = useSuspenseQuery(tenantDetailsQuery);
  const { choose } = useCvSuggestions();
  const choosing = useBusyAct();
  if (!data || data.state === 'notOffered') return null;
  const { state, suggestions } = data;
  const choice = (allowed: boolean, words: string) => (
    <Actions>
      <Button tone="quiet" busy={choosing.busy} onClick={() => void choosing.run(() => choose(allowed))}>
        {words}
      </Button>
    </Actions>
  );
  if (state === 'off')
    return withChoice ? (
      <Stack gap={2}>
        <p>We don’t read your CVs.</p>
        {choice(true, 'Read my CVs for suggestions')}
      </Stack>
    ) : null;
  if (state === 'ready' && suggestions.length === 0 && !withChoice) return null;
  return (
    <Stack gap={4}>
      <p role="status">{state === 'reading' ? 'Reading your CV for details that your profile lacks…' : ''}</p>
      {suggestions.length > 0 ? <Suggestions suggestions={suggestions} /> : null}
      {withChoice ? (
        <Stack gap={2}>
          <p>
            We read your CVs on this site, to suggest{' '}
            {jobsForYou ? 'details for your profile and jobs for you' : 'details for your profile'}. What we read is seen by you alone, and
            goes when you delete the CV.
          </p>
          {choice(false, 'Stop reading my CVs')}
        </Stack>
      ) : null}
    </Stack>
  );
}

function Suggestions({ suggestions }: { suggestions: readonly CvSuggestion[] }) {
  const { accept, dismiss, dismissAll } = useCvSuggestions();
  const dismissing = useBusyAct();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The button that had the focus is gone. */
  const thenFocus = async (act: Promise<unknown>) => {
    await act;
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="cv-suggestions">
      <Stack gap={4}>
        <h2 id="cv-suggestions" ref={heading} tabIndex={-1}>
          From your CV
        </h2>
        <p>Your profile lacks these. Nothing is added until you accept it.</p>
        <RecordList>
          {suggestions.map((suggestion) => (
            <SuggestionItem
              key={suggestion.id}
              suggestion={suggestion}
              onAccept={(parts) => thenFocus(accept(suggestion.id, parts))}
              onDismiss={() => thenFocus(dismiss(suggestion.id))}
            />
          ))}
        </RecordList>
        <Actions>
          <Button tone="secondary" busy={dismissing.busy} onClick={() => void dismissing.run(dismissAll)}>
            Dismiss all
          </Button>
        </Actions>
      </Stack>
    </section>
  );
}
