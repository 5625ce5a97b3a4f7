import { isDeepStrictEqual } from 'node:util';
import { type FormSettings, optionalFieldsFileSchema, withPurpose } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { failure } from '../../platform/failures/failure.ts';
import { changeTenantFile, editJson, readJson, readTenantRules, storeOptionalFields } from '../tenants/index.ts';
import { revisionOfForm } from './optional-fields.queries.ts';

type Revised = FormSettings & { revision: string };

const formChanged = () =>
  failure(
    'conflict',
    'form-changed',
    'Someone has changed the settings of this form since you read them. Read them again, then make your change.',
  );

const file = 'optional-fields.json';

/**
 * Replaces the settings of one form, in the tenant's optional-fields.json and in the tables read from it; the other forms and the comments
 * stay. The same settings again change no character of the file. Other instances are notified on commit. A save of an old revision is
 * refused, since it would undo another person's change unseen (tenants.config.6).
 */
export function updateForm(at: At, { revision, ...settings }: FormSettings & { revision?: string | undefined }): Promise<Revised> {
  return at.transaction(async (trx) => {
    const { settings: tenant } = await readTenantRules(trx);
    const revisionNow = ({ optionalFields }: Pick<FormSettings, 'optionalFields'>) => revisionOfForm(withPurpose(optionalFields, tenant));
    const { before, after } = await changeTenantFile(trx, file, (text) => {
      const { forms } = readForms(text);
      const index = forms.findIndex(({ formName }) => formName === settings.formName);
      // The file is locked by now, so no other save comes between this check and the change.
      if (revision !== undefined && revision !== revisionNow(forms[index] ?? { optionalFields: [] })) throw formChanged();
      if (index < 0) return editJson(text, ['forms', forms.length], settings);
      if (isDeepStrictEqual(forms[index], settings)) return text;
      return editJson(text, ['forms', index, 'optionalFields'], settings.optionalFields);
    });
    if (after !== before) await storeOptionalFields(trx, readForms(after));
    return { ...settings, revision: revisionNow(settings) };
  });
}

/** The settings in a file; 409 if an earlier release accepted something that breaks a current rule. */
function readForms(text: string): { forms: FormSettings[] } {
  const parsed = optionalFieldsFileSchema.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  throw failure(
    'conflict',
    'tenant-file-faulty',
    `The tenant's ${file} breaks a rule of this release: correct its folder and apply it first`,
  );
}
