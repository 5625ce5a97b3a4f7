import type { ApiRoute } from '@berth/contract';
import { routes } from '@berth/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../platform/api-problem.ts';
import { readConfig, tenantConfigQuery, tenantContentQuery, tenantDetailsQuery } from '../../platform/tenant.ts';
import { defaultConfig } from '../../platform/tenant-defaults.ts';
import { cmsFooterQuery, cmsHeaderQuery } from './cms.queries.ts';

// Loads the modules again with the API below, since another test file has loaded them. Resets them afterwards.
vi.hoisted(() => vi.resetModules());
const failing = new Set<string>();
const details = { tenantDisplayName: 'Northmoor' };
vi.mock('../../platform/api.ts', () => ({
  callApi: ({ path }: ApiRoute) =>
    failing.has(path)
      ? Promise.reject(new ApiProblem({ status: 500, code: 'internal-error', title: 'Something went wrong', errors: [] }))
      : Promise.resolve(path === routes.tenants.details.path ? details : { path }),
}));
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => failing.clear());
afterEach(() => logged.mockClear());
afterAll(() => {
  logged.mockRestore();
  vi.doUnmock('../../platform/api.ts');
  vi.resetModules();
});

// failures.loads.1
test('a configuration that cannot be loaded is swallowed: the defaults apply, and nothing is logged', async () => {
  failing.add(routes.tenants.config.path);
  const client = new QueryClient();
  expect(await readConfig(client)).toEqual(defaultConfig);
  expect(client.getQueryData(tenantConfigQuery.queryKey)).toEqual(defaultConfig);
  expect(logged).not.toHaveBeenCalled();
});

// failures.loads.2
test('a content that cannot be loaded is logged, and the default texts have the tenant’s name', async () => {
  failing.add(routes.tenants.content.path);
  const content = await new QueryClient().query(tenantContentQuery);
  expect([content.siteTitle, content.home.heading, content.footer.companyName]).toEqual(['Northmoor', 'Northmoor', 'Northmoor']);
  expect(logged).toHaveBeenCalledExactlyOnceWith('The content could not be loaded', expect.any(ApiProblem));
});

// failures.loads.2
test.each([
  [routes.tenants.cmsHeader.path, () => new QueryClient().query(cmsHeaderQuery)],
  [routes.tenants.cmsFooter.path, () => new QueryClient().query(cmsFooterQuery)],
] as const)('content management that cannot be loaded (%s) is logged and gone without', async (path, load) => {
  failing.add(path);
  expect(await load()).toBeNull();
  expect(logged).toHaveBeenCalledExactlyOnceWith('Content management could not be loaded', expect.any(ApiProblem));
});

test('without the details there is no page: neither they nor a content without a name is made up', async () => {
  failing.add(routes.tenants.details.path);
  failing.add(routes.tenants.content.path);
  await expect(new QueryClient().query(tenantDetailsQuery)).rejects.toThrow(ApiProblem);
  await expect(new QueryClient().query(tenantContentQuery)).rejects.toThrow(ApiProblem);
});
