import { type MessageText, maxTemplates, placeholders, templatesWithBerth } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { badInput, notFound } from '../../../platform/failures/failures.ts';
import { countTemplates, deleteTemplate, lockTemplates, readTemplate, readTemplates, upsertTemplate } from './message-templates.queries.ts';

type NamedTemplate = MessageText & { name: string; isBerths: boolean };

/** The tenant's templates and those that come with Berth, by name. */
export async function listTemplates(
  at: AtBackOffice<unknown>,
): Promise<{ templates: NamedTemplate[]; placeholders: Record<string, string> }> {
  const saved = await at.transaction(readTemplates);
  const names = new Set(saved.map(({ name }) => name));
  const berths = Object.entries(templatesWithBerth).filter(([name]) => !names.has(name));
  const templates = [
    ...saved.map(({ name, subject, body }) => ({ name, subject, body, isBerths: false })),
    ...berths.map(([name, { subject, body }]) => ({ name, subject, body, isBerths: true })),
  ];
  return { templates: templates.sort((one, other) => one.name.localeCompare(other.name)), placeholders };
}

/** Saves a template under a name. Throws badInput for one more than `maxTemplates`. */
export async function saveTemplate(at: AtBackOffice<unknown>, template: MessageText & { name: string }): Promise<NamedTemplate> {
  await at.transaction(async (trx) => {
    await lockTemplates(trx);
    if (!(await readTemplate(trx, template.name)) && (await countTemplates(trx)) >= maxTemplates)
      throw badInput('params.name', 'too-many-templates', `Delete a template first: there can be ${maxTemplates}`);
    await upsertTemplate(trx, template);
  });
  return { ...template, isBerths: false };
}

/** Deletes a template of the tenant. Throws notFound for an unknown one, and for one that came with Berth. */
export async function removeTemplate(at: AtBackOffice<unknown>, { name }: { name: string }): Promise<void> {
  if (!(await at.transaction((trx) => deleteTemplate(trx, name)))) throw notFound('template');
}

/** The words of a template; undefined for an unknown one. */
export async function findTemplate(trx: TenantTransaction, name: string): Promise<MessageText | undefined> {
  return (await readTemplate(trx, name)) ?? (Object.hasOwn(templatesWithBerth, name) ? templatesWithBerth[name] : undefined);
}
