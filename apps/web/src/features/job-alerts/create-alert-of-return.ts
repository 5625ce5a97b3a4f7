import { maxJobAlerts, safeReturnUrl } from '@berth/contract';
import type { QueryClient } from '@tanstack/react-query';
import { isApiProblem } from '../../platform/api-problem.ts';
import { categoryNamer, jobCategoriesQuery } from '../../platform/job-categories.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { criteriaOf, paramsOf } from './alert-criteria.ts';
import { createAlert } from './create-alert.ts';

/**
 * For visitors who signed in to create a job alert (`createJobAlert=true`): creates the alert for the search that they came from, and
 * reports the outcome. Does nothing if they came from elsewhere. Never throws, so that signing in goes on.
 */
export async function createAlertOfReturn(queryClient: QueryClient, returnUrl: string | undefined): Promise<void> {
  const params = paramsOf(safeReturnUrl(returnUrl, ''));
  if (!params) return;
  try {
    const categories = params.category ? await queryClient.query(jobCategoriesQuery).catch(() => []) : [];
    const found = criteriaOf(params, categoryNamer(categories));
    if ('fault' in found) return;
    const { criteria, isNew } = await createAlert(found.criteria, 'daily', params);
    const title = isNew ? 'Your job alert is on' : 'You have this job alert already';
    toast({ tone: 'positive', title, text: `${criteria.title}. You can change it in manage account.` });
  } catch (error) {
    const isFull = isApiProblem(error) && error.code === 'alert-limit';
    const why = isFull ? `You have ${maxJobAlerts}, the most there can be. Delete one to have another.` : problemWords(error);
    toast({ tone: 'danger', title: 'There is no new job alert', text: why });
  }
}
