import { join } from 'node:path';
import { type ApiRoute, backOfficeScopeNames, routes } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { recordedCalls, settledExamples } from '../../../testing/examples/recorded-calls.ts';
import { walkBackOffice } from '../../../testing/examples/walk-back-office.ts';
import { walkSite } from '../../../testing/examples/walk-site.ts';
import { startTestSite, type TestSite } from '../../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

/** Its answer depends on a server elsewhere. */
const withoutExample = new Set(['staffProviderSave']);

// api.document.3
test('the examples are what the real routes took and answered, and every body of the back office has one', async () => {
  const { headers } = await apiKeyOf(site, { scopes: backOfficeScopeNames, callsPerMinute: 6_000 });
  const calls = recordedCalls(site);
  await walkBackOffice(site, calls, headers);
  await walkSite(site, calls);
  const withBody = Object.values(routes)
    .flatMap((slice) => Object.values<ApiRoute>(slice))
    .filter(({ id, access, body }) => access === 'backOffice' && body !== undefined && !withoutExample.has(id));
  expect(withBody.map(({ id }) => id).filter((id) => !calls.examples.has(id))).toEqual([]);
  const text = `${JSON.stringify(settledExamples(calls.examples), null, 2)}\n`;
  // `npx vitest -u` writes them again after a change.
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'call-examples.json'));
});
