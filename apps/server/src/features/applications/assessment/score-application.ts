import type { ApplicationScores } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { badInput } from '../../../platform/failures/failures.ts';
import { readTenantRules } from '../../tenants/index.ts';
import { takeVisible } from '../employer/visible-applications.ts';
import { presentScores } from './present-assessment.ts';
import { readScores, replaceScores } from './scores.queries.ts';

/**
 * Replaces the scores that the caller gave an application (applications.scores.1).
 * @throws notFound as `requireVisible` does · badInput for a criterion that the tenant does not have
 */
export function scoreApplication(
  at: AtBackOffice,
  { applicationGuid, scores }: { applicationGuid: string; scores: { criterion: string; score: number }[] },
): Promise<ApplicationScores> {
  at.about({ kind: 'application', id: applicationGuid });
  return at.transaction(async (trx) => {
    await takeVisible(at, trx, applicationGuid);
    const criteria = (await readTenantRules(trx)).settings.scoreCriteria;
    const unknown = scores.findIndex(({ criterion }) => !criteria.includes(criterion));
    if (unknown >= 0) throw badInput(`body.scores.${unknown}.criterion`, 'no-such-criterion', cureOf(criteria));
    await replaceScores(trx, { author: at.caller, applicationId: applicationGuid, criteria, scores, scoredAt: at.now() });
    return presentScores(await readScores(trx, applicationGuid, criteria), criteria, at.caller);
  });
}

function cureOf(criteria: readonly string[]): string {
  if (criteria.length === 0) return 'There are no criteria: name some in settings.scoreCriteria of tenant.json';
  return `There is no such criterion: give ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(criteria)}`;
}
