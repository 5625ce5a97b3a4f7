import { buffer } from 'node:stream/consumers';
import type { At } from '../../platform/at.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { forJobsTenant } from '../../platform/jobs/tenant-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { keepTerms, lockTerms } from '../jobs-for-you/index.ts';
import { readList } from '../lookups/index.ts';
import { readTenantRules } from '../tenants/index.ts';
import { lockReadings, readUnreadCv, recordReading } from './cv-reading.queries.ts';
import { type CvLists, readCv } from './facts/read-cv.ts';
import { insertSuggestions } from './suggestions.queries.ts';
import { suggestionsOf } from './suggestions-of.ts';
import { readText } from './text/read-text.ts';

/**
 * Reads one CV and records what it suggests, and the words by which jobs are ranked. A CV that cannot be read is recorded too, so that it is
 * read once; one that was read before only gets its words. Neither its text nor what was found is in a log.
 */
export function readCvJob(services: Services): Job {
  return {
    concurrency: 1,
    work: forJobsTenant(services, (at, { documentId }) => readOne(at, String(documentId))),
  };
}

async function readOne(at: At, documentId: string): Promise<void> {
  const due = await at.transaction(async (trx) => {
    const { settings, config } = await readTenantRules(trx);
    const cv = await readUnreadCv(trx, documentId, settings);
    if (!cv) return null;
    const lists: CvLists = {
      skills: await readList(trx, 'skill'),
      qualifications: await readList(trx, 'qualification'),
      counties: config.county,
    };
    return { cv, lists };
  });
  if (!due) return;
  const { cv, lists } = due;
  const content = await buffer(await at.services.files.get(cv.storageKey));
  const lines = await readText({ content, mediaType: cv.mediaType });
  const read = readCv(lines, lists);
  await at.transaction(async (trx) => {
    await lockReadings(trx, cv.candidateId);
    await lockTerms(trx, cv.candidateId);
    const { settings } = await readTenantRules(trx);
    const now = await readUnreadCv(trx, documentId, settings);
    // Deleted, refused by its owner or no longer wanted by the tenant in the meantime.
    if (!now) return;
    const owned = { documentId, candidateId: cv.candidateId };
    if (!now.isRead) {
      await recordReading(trx, { ...owned, now: at.now() });
      await insertSuggestions(trx, owned, suggestionsOf(read.facts, lines, cv));
    }
    if (now.wantsTerms) await keepTerms(trx, owned, read);
  });
}
