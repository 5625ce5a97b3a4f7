import { applicationStates, type NamedState, nextStates } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import { readTenantRules } from '../../tenants/index.ts';

/** The states of applications under the tenant's names, each with those that it may change to (applications.states.4). */
export async function listStates(at: AtBackOffice<unknown>): Promise<NamedState[]> {
  const { settings } = await at.transaction(readTenantRules);
  return applicationStates.map((state) => ({ state, name: settings.applicationStates[state], next: [...nextStates[state]] }));
}
