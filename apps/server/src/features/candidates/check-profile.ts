import { profileUpdate, type TenantConfig } from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/http/check-input.ts';
import { readForm, revisionOf } from '../optional-fields/index.ts';
import { formChanged } from './candidates-failures.ts';
import { profileRules } from './profile-rules.ts';
import { readOffered } from './read-offered.ts';

/**
 * Checks the parts of a profile under the tenant's rules; returns the parts and the rules.
 *
 * @throws invalidInput with every fault by its path · formChanged
 */
export async function checkProfile(trx: TenantTransaction, { config, body, now }: { config: TenantConfig; body: unknown; now: Date }) {
  const form = await readForm(trx, 'candidateProfile');
  // Checked first: errors in fields that the page does not show would not help.
  const { formRevision } = Object(body) as { formRevision?: unknown };
  if (typeof formRevision === 'string' && formRevision !== revisionOf(form)) throw formChanged();
  const rules = await profileRules(trx, config, form, body);
  return { rules, parts: checkBody(profileUpdate(rules, await readOffered(trx, body), now), body) };
}
