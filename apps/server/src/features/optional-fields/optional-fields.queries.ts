import { type FormSettings, formNames, type OptionalField, withPurpose } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { revisionOf } from '../../platform/revision-of.ts';
import { readTenantRules, type TenantRules } from '../tenants/index.ts';

/** Every form that can be configured, with what the current tenant's optional-fields.json says of it. Checked before it was stored. */
export async function readForms(trx: TenantTransaction): Promise<FormSettings[]> {
  return formsOf((await readTenantRules(trx)).optionalFields);
}

function formsOf(optionalFields: unknown): FormSettings[] {
  const { forms } = optionalFields as { forms: FormSettings[] };
  return formNames.map((formName) => ({
    formName,
    optionalFields: forms.find((form) => form.formName === formName)?.optionalFields ?? [],
  }));
}

/** What one form shows and requires. Hides the fields that no application takes along, whatever the file says (profile.purpose.2). */
export async function readForm(trx: TenantTransaction, formName: FormSettings['formName']): Promise<OptionalField[]> {
  return formOf(await readTenantRules(trx), formName);
}

/** In a query of another slice: every form as stored. As text, so that a plugin for names of columns leaves the names in it alone. */
export const storedForms = sql<string>`(select optional_fields::text from tenant)`.as('storedForms');

/** What a form shows and requires, of forms and settings that have been read. */
export function formOf(
  { optionalFields, settings }: Pick<TenantRules, 'settings'> & { optionalFields: unknown },
  formName: FormSettings['formName'],
): OptionalField[] {
  const form = formsOf(optionalFields).find((named) => named.formName === formName);
  return withPurpose(form?.optionalFields ?? [], settings);
}

/** The revision of a form's settings: different settings have a different one. A save names it, so that an out-of-date page is refused. */
export function revisionOfForm(optionalFields: OptionalField[]): string {
  return revisionOf(factsOf(optionalFields));
}

/** Without names of keys: PostgreSQL returns them in another order than the tenant's file has. */
function factsOf(fields: readonly OptionalField[]): unknown {
  return fields.map(({ fieldName, visible, required, childFields }) => [fieldName, visible, required, factsOf(childFields)]);
}
