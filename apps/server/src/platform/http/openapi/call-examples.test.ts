import { join } from 'node:path';
import { type ApiRoute, backOfficeScopeNames, routes } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { recordedCalls, settledExamples } from '../../../testing/examples/recorded-calls.ts';
import { walkBackOffice } from '../../../testing/examples/walk-back-office.ts';
import { walkSite } from '../../../testing/examples/walk-site.ts';
import { walkStaff } from '../../../testing/examples/walk-staff.ts';
import { startTestSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** Their answers depend on a server elsewhere, or on a feed that it has sent. */
const withoutExample = new Set([
  'staffProviderStart',
  'staffProviderFinish',
  'staffProvider',
  'staffProviderSave',
  'webhookTest',
  'webhookReplay',
  'feedRun',
  'feedUpload',
  'feedRunRelease',
  'feedRunDiscard',
]);
/** Calls that say no more than that they are done need no example, unless they have a body. */
const saysMore = ({ response }: ApiRoute) => response !== undefined && !(response instanceof z.ZodLiteral);

// api.document.3
test('the examples are what the real routes took and answered, and every body and answer of the back office has one', async () => {
  const { headers } = await apiKeyOf(site, { scopes: backOfficeScopeNames, callsPerMinute: 6_000 });
  const calls = recordedCalls(site);
  await walkBackOffice(site, calls, headers);
  await walkStaff(site, calls);
  await walkSite(site, calls);
  const needed = Object.values(routes)
    .flatMap((slice) => Object.values<ApiRoute>(slice))
    .filter((route) => route.path.startsWith('/backoffice/') && !route.multipart && (route.body !== undefined || saysMore(route)));
  const missing = needed.map(({ id }) => id).filter((id) => !calls.examples.has(id));
  expect(missing.filter((id) => !withoutExample.has(id))).toEqual([]);
  const text = `${JSON.stringify(settledExamples(calls.examples), null, 2)}\n`;
  // `npx vitest -u` writes them again after a change.
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'call-examples.json'));
});
