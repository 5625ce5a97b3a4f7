import { routes } from 'virtual:api-routes';
import type { CvSuggestions } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { toast } from '../../ui/toast-store.ts';
import { cvSuggestionsQuery } from './cv-suggestions.queries.ts';

/** What can be done with suggestions. Each act shows the list as the site then has it, and throws what its call throws. */
export function useCvSuggestions() {
  const queryClient = useQueryClient();
  function show(answer: CvSuggestions, text: string) {
    queryClient.setQueryData(cvSuggestionsQuery.queryKey, answer);
    toast({ tone: 'positive', text });
  }
  return {
    accept: async (id: string, parts: Record<string, string>) => {
      const answer = await callApi(routes.cvSuggestions.accept, { params: { id }, body: { parts } });
      show(answer, 'Added to your profile');
      await queryClient.invalidateQueries({ queryKey: ['candidates'] });
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
