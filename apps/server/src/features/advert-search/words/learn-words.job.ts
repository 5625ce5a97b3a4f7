import { setImmediate as nextTurn } from 'node:timers/promises';
import type { At } from '../../../platform/at.ts';
import { announceDataChange } from '../../../platform/database/announce-data-change.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { eachTenant } from '../../../platform/jobs/tenant-jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { recordLearnt } from '../../adverts/index.ts';
import { learnTitles } from './learn-titles.ts';
import { forgetSpellings, learnVocabulary, readTexts, writeSpellings } from './learn-vocabulary.queries.ts';
import { countSpellings, mostWritten, type Spellings } from './learn-vocabulary.ts';
import { type LearningState, readLearningState, readTenantsToLearn, takeLearning } from './learning.queries.ts';

export const learnWordsQueue = 'learn-words';

/** Learn the vocabulary again if more than this share of the adverts has changed, or daily: smaller changes hardly move the counts. */
const hardlyChanged = 0.01;
const dayMilliseconds = 86_400_000;
/** Texts read and words written at once: about 10 ms of CPU. */
const slice = 100;

/**
 * One round of learning: titles and vocabulary of every tenant whose adverts have changed, each tenant in its own transaction. Safe to
 * repeat and to run on several instances, which skip each other's tenants. If a tenant fails, the others continue, the job fails at the
 * end, and the next round retries.
 */
export function learnWordsJob(services: Services): Job {
  return {
    concurrency: 1,
    everyMinute: true,
    work: async () => {
      const tenantIds = await readTenantsToLearn(services.database, services.clock());
      await eachTenant(services, tenantIds, 'learning failed', (at) => at.transaction((trx) => learnTenant(at, trx)));
    },
  };
}

async function learnTenant(at: At, trx: TenantTransaction): Promise<void> {
  if (!(await takeLearning(trx))) return;
  const now = at.now();
  const state = await readLearningState(trx, now);
  if (!state) return;
  await learnTitles(trx, now);
  const withWords = isVocabularyOld(state, now);
  if (withWords) {
    await learnVocabulary(trx, at.tenantId, state.openAdverts, now);
    await learnSpellings(trx, now);
  }
  await recordLearnt(trx, state.changes, now, withWords);
  await announceDataChange(trx);
}

function isVocabularyOld({ wordsLearntAt, changedSinceWords, openAdverts }: LearningState, now: Date): boolean {
  // Words that were learnt in the future were learnt by a clock that was ahead.
  if (wordsLearntAt === null || wordsLearntAt > now || changedSinceWords > openAdverts * hardlyChanged) return true;
  return changedSinceWords > 0 && now.getTime() - wordsLearntAt.getTime() >= dayMilliseconds;
}

async function learnSpellings(trx: TenantTransaction, now: Date): Promise<void> {
  const spellings: Spellings = new Map();
  const texts = await readTexts(trx, now);
  for (let from = 0; from < texts.length; from += slice) {
    for (const text of texts.slice(from, from + slice)) countSpellings(text, spellings);
    await nextTurn();
  }
  const written = mostWritten(spellings);
  await forgetSpellings(
    trx,
    written.map(({ word }) => word),
  );
  for (let from = 0; from < written.length; from += 10 * slice) await writeSpellings(trx, written.slice(from, from + 10 * slice));
}
