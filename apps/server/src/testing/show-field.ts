import type { FormSettings, OptionalField } from '@berth/contract';
import { changeTenant } from './change-tenant.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** Makes a tenant's profile ask for a field that its folder hides, such as the National Insurance number. */
export async function showField(site: TestSite, fieldName: string, host: TestHost = hosts.northmoor): Promise<void> {
  const { rows } = await site.ownerPool.query<{ forms: FormSettings[] }>(
    "select optional_fields -> 'forms' as forms from tenant where id = $1",
    [await site.tenantId(host)],
  );
  const forms = rows[0]?.forms.map(({ formName, optionalFields }) => ({
    formName,
    optionalFields: optionalFields.map((field): OptionalField => (field.fieldName === fieldName ? { ...field, visible: true } : field)),
  }));
  if (forms) await changeTenant(site, { forms }, host);
}
