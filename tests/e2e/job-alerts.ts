import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobAlert } from '@berth/contract';
import { expect, inject } from 'vitest';
import { alertToken } from '../../apps/server/src/features/job-alerts/alert-token.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import type { TestCandidate } from './candidate.ts';
import { northmoor, type Site } from './site.ts';

/** Creates an alert as another window of the candidate's would. */
export async function alertFor(candidate: TestCandidate, title: string, uri: string, site: Site = northmoor): Promise<JobAlert> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json', cookie: candidate.cookie };
  const answer = await site.get('/api/v1/jobAlert', { method: 'POST', headers, body: JSON.stringify({ criteria: { title, uri } }) });
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body) as JobAlert;
}

/** A candidate's alerts, newest first. */
export async function alertsOf(candidate: Pick<TestCandidate, 'cookie'>, site: Site = northmoor): Promise<JobAlert[]> {
  return JSON.parse(
    (await site.get('/api/v1/jobAlert', { headers: { 'x-requested-with': 'XMLHttpRequest', cookie: candidate.cookie } })).body,
  ) as JobAlert[];
}

/** The token of the links in an alert's mails, by the tenant's number. */
export function tokenOf({ jobAlertId }: JobAlert, tenantId: number): string {
  const secretKey = readFileSync(join(inject('dataDir'), 'secret-key'), 'utf8').trim();
  return alertToken({ services: { config: { secretKey } } as Pick<Services, 'config'>, tenantId }, jobAlertId);
}
