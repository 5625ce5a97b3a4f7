import { createHash } from 'node:crypto';
import { type FormSettings, formNames, type OptionalField } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

/** Every form that can be configured, with what the current tenant's optional-fields.json says of it. Checked before it was stored. */
export async function readForms(trx: TenantTransaction): Promise<FormSettings[]> {
  const { optionalFields } = await trx.selectFrom('tenant').select('optionalFields').executeTakeFirstOrThrow();
  const { forms } = optionalFields as { forms: FormSettings[] };
  return formNames.map((formName) => ({
    formName,
    optionalFields: forms.find((form) => form.formName === formName)?.optionalFields ?? [],
  }));
}

/** The settings of one form; none for an unknown form. */
export async function readForm(trx: TenantTransaction, formName: FormSettings['formName']): Promise<OptionalField[]> {
  const forms = await readForms(trx);
  return forms.find((form) => form.formName === formName)?.optionalFields ?? [];
}

/** The revision of a form's settings: different settings have a different one. A save names it, so that an out-of-date page is refused. */
export function revisionOf(optionalFields: OptionalField[]): string {
  return createHash('sha256').update(JSON.stringify(optionalFields)).digest('base64url').slice(0, 22);
}
