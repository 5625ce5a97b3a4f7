import { askedToRegister, type RegisterRules, registration, registrationWithoutPassword, type TenantDetails } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';

/** Checks a registration under the tenant's rules: with a password, or what is needed before the browser makes a passkey. */
export function registrationCheck(
  way: 'password' | 'passkey',
  tenant: Pick<TenantDetails, 'tenantDisplayName' | 'settings'>,
  asked: RegisterRules,
) {
  const fieldsAsked = askedToRegister(asked);
  const words = { site: [tenant.tenantDisplayName], person: [] };
  return zodResolver(
    way === 'password'
      ? registration(tenant.settings.passwordRule, words, fieldsAsked)
      : // The form has a password that is not sent.
        (registrationWithoutPassword(fieldsAsked) as unknown as ReturnType<typeof registration>),
  );
}
