import { buffer } from 'node:stream/consumers';
import { type At, atTenant } from '../../platform/at.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { readList } from '../lookups/index.ts';
import { readTenantRules } from '../tenants/index.ts';
import { insertSuggestions, lockReadings, readUnreadCv, recordReading } from './cv-reading.queries.ts';
import { type CvLists, readCv } from './facts/read-cv.ts';
import { suggestionsOf } from './suggestions-of.ts';
import { readText } from './text/read-text.ts';

/**
 * Reads one CV and records what it suggests. A CV that cannot be read is recorded too, so that it is read once. Neither its text nor what was
 * found is in a log.
 */
export function readCvJob(services: Services): Job {
  return {
    concurrency: 1,
    work: async ({ tenantId, documentId }) => readOne(atTenant(services, tenantId), String(documentId)),
  };
}

async function readOne(at: At, documentId: string): Promise<void> {
  const due = await at.transaction(async (trx) => {
    const { settings, config } = await readTenantRules(trx);
    const cv = settings.readCvs ? await readUnreadCv(trx, documentId) : undefined;
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
    // Deleted, or refused by its owner, in the meantime.
    if (!(await readUnreadCv(trx, documentId))) return;
    const owned = { documentId, candidateId: cv.candidateId };
    await recordReading(trx, { ...owned, now: at.now() });
    await insertSuggestions(trx, owned, suggestionsOf(read.facts, lines, cv));
  });
}
