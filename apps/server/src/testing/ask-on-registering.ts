import { changeTenant } from './change-tenant.ts';
import type { TestHost, TestSite } from './test-site.ts';

/** Lets a tenant's registration form ask for these fields, or hide them. It then asks for no other that a tenant may choose. */
export function askOnRegistering(
  site: TestSite,
  fieldNames: readonly string[],
  { host, visible = true, required = false }: { host?: TestHost; visible?: boolean; required?: boolean } = {},
): Promise<void> {
  const optionalFields = fieldNames.map((fieldName) => ({ fieldName, visible, required, childFields: [] }));
  return changeTenant(site, { forms: [{ formName: 'candidateRegister', optionalFields }] }, host);
}
