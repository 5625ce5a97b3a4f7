import { routes } from 'virtual:api-routes';
import type { CvSuggestions } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { toast } from '../../ui/toast-store.ts';
import { cvSuggestionsQuery } from './cv-suggestions.queries.ts';

/** What can be done with suggestions. Each act shows the list as the site then has it, and throws what its call throws. */
export function useCvSuggestions() {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  function show(answer: CvSuggestions, text: string, undo: (() => void) | null = null) {
    queryClient.setQueryData(cvSuggestionsQuery.queryKey, answer);
    toast({ tone: 'positive', text, undo });
  }
  const showProfile = () => queryClient.invalidateQueries({ queryKey: ['candidates'] });
  /** From the toast, which outlasts the page: no one else reports a failure. */
  async function undo(id: string): Promise<void> {
    try {
      show(await callApi(routes.cvSuggestions.undo, { params: { id } }), 'Taken out of your profile again');
      await showProfile();
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
  }
  return {
    accept: async (id: string, parts: Record<string, string>) => {
      const answer = await callApi(routes.cvSuggestions.accept, { params: { id }, body: { parts } });
      show(answer, 'Added to your profile', () => void undo(id));
      await showProfile();
    },
    dismiss: async (id: string) => show(await callApi(routes.cvSuggestions.dismiss, { params: { id } }), 'Suggestion dismissed'),
    dismissAll: async () => show(await callApi(routes.cvSuggestions.dismissAll), 'All suggestions dismissed'),
    choose: async (allowed: boolean) => {
      const answer = await callApi(routes.cvSuggestions.choose, { body: { allowed } });
      show(answer, allowed ? 'We’ll read your CVs for suggestions' : 'We’ve stopped reading your CVs and deleted what we read');
    },
    refresh: () => queryClient.invalidateQueries(cvSuggestionsQuery),
  };
}
