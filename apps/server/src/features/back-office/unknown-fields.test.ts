import { type ApiRoute, backOfficeScopeNames, isOfBackOffice, type Problem, routes } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let headers: { authorization: string };
beforeAll(async () => {
  site = await startTestSite();
  ({ headers } = await apiKeyOf(site, { scopes: backOfficeScopeNames, callsPerMinute: 6_000 }));
});
afterAll(() => site.stop());

const all: ApiRoute[] = Object.values(routes).flatMap((slice) => Object.values<ApiRoute>(slice));
const office = all.filter((route) => isOfBackOffice(route) && route.access !== 'staff');
const noOne = '7c9d1c1e-0000-4000-8000-000000000000';
const urlOf = ({ path }: ApiRoute) =>
  `/api${path.replaceAll(/\{\w+\}/g, (name) => ({ '{advertId}': '1', '{list}': 'skill' })[name] ?? noOne)}`;
const faultsOf = (answer: Awaited<ReturnType<TestSite['call']>>) =>
  (answer.json<Problem>().errors ?? []).map(({ path, code }) => [path, code]);

// back-office.form.1
test.each(office.filter(({ query }) => query).map((route) => [route.id, route]))(
  '%s refuses an unknown parameter by its name',
  async (_, route) => {
    const answer = await site.call({ method: route.method, url: `${urlOf(route)}?nonsense=1`, headers });
    expect(faultsOf(answer)).toContainEqual(['query.nonsense', 'unknown-field']);
  },
);

// back-office.form.1
test.each(office.filter(({ body, multipart }) => body && !multipart).map((route) => [route.id, route]))(
  '%s refuses an unknown field of its body by its name',
  async (_, route) => {
    const answer = await site.call({ method: route.method, url: urlOf(route), headers, payload: { nonsense: 1 } });
    expect(faultsOf(answer)).toContainEqual(['body.nonsense', 'unknown-field']);
  },
);
