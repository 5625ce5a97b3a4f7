import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** Changes keys of a tenant's config or settings, or a form of its optional fields, as applying its folder would, and lets the site hear of it. */
export async function changeTenant(
  site: TestSite,
  {
    config = {},
    settings = {},
    forms,
  }: { config?: Record<string, unknown>; settings?: Record<string, unknown>; forms?: { formName: string; optionalFields: unknown[] }[] },
  host: TestHost = hosts.northmoor,
): Promise<void> {
  await site.ownerPool.query(
    'update tenant set config = config || $2::jsonb, settings = settings || $4::jsonb, optional_fields = coalesce($3::jsonb, optional_fields) where id = $1',
    [await site.tenantId(host), JSON.stringify(config), forms ? JSON.stringify({ forms }) : null, JSON.stringify(settings)],
  );
  // A directory that does not listen asks again after two seconds.
  site.wait(2_001);
}
