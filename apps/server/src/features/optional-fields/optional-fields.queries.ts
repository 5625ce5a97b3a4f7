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

/** What it says of one form; nothing of one it does not name. */
export async function readForm(trx: TenantTransaction, formName: FormSettings['formName']): Promise<OptionalField[]> {
  const forms = await readForms(trx);
  return forms.find((form) => form.formName === formName)?.optionalFields ?? [];
}

/** Names what a form asks: another name for other settings. A page that was drawn by one revision saves by it, or is told. */
export function revisionOf(optionalFields: OptionalField[]): string {
  return createHash('sha256').update(JSON.stringify(optionalFields)).digest('base64url').slice(0, 22);
}
