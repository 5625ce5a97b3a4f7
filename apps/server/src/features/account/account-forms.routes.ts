import {
  askedToRegister,
  communicationChoices,
  type OwnWords,
  type PasswordRule,
  registerRules,
  registration,
  registrationByPasskey,
  type TenantConfig,
} from '@berth/contract';
import type { z } from 'zod';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/failures/check-input.ts';
import { readPhone } from '../../platform/phone-numbers.ts';
import { readForm } from '../optional-fields/index.ts';
import { readTenant } from '../tenants/index.ts';

/** A body with a new password, checked against the tenant's rules for passwords. Throws 400 with every field at fault. */
export async function checkedPassword<S extends z.ZodType>(
  at: At,
  schemaOf: (rule: PasswordRule, words: OwnWords) => S,
  body: unknown,
): Promise<z.output<S>> {
  const { rule, words } = await at.transaction(passwordTerms);
  return checkBody(schemaOf(rule, words), body);
}

/** The body of a registration, checked against the tenant's rules for passwords and for this form. Throws 400 with every field at fault. */
export async function checkedRegistration(at: At, config: TenantConfig, body: unknown) {
  const { terms, settings } = await at.transaction(async (trx) => ({
    terms: await passwordTerms(trx),
    settings: await readForm(trx, 'candidateRegister'),
  }));
  const asked = askedToRegister({
    ...registerRules(settings, communicationChoices(config)),
    isDialable: (number) => readPhone(number) !== null,
  });
  const byPasskey = Object(body) as { passkey?: unknown };
  if (byPasskey.passkey !== undefined) return checkBody(registrationByPasskey(asked), body);
  return checkBody(registration(terms.rule, terms.words, asked), body);
}

/** A tenant's requirements for a new password: its rule, and words that it must not contain. */
async function passwordTerms(trx: TenantTransaction): Promise<{ rule: PasswordRule; words: OwnWords }> {
  const { settings, displayName, slug, hosts } = await readTenant(trx);
  return { rule: settings.passwordRule, words: { site: [displayName, slug, ...hosts], person: [] } };
}
