import { communicationChoices, registerRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { RegisterForm } from '../features/account/RegisterForm.tsx';
import { formSettingsQuery } from '../features/optional-fields/optional-fields.queries.ts';
import { tenantConfigQuery, tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';

/** The form of /account/register for a visitor whose address is known (job-alerts.decision.8). It leads to the page for the code. */
export default function RegistrationInPlace({ email, returnUrl }: { email: string; returnUrl: string | undefined }) {
  const router = useRouter();
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: form } = useSuspenseQuery(formSettingsQuery('candidateRegister'));
  return (
    <RegisterForm
      tenant={tenant}
      asked={registerRules(form.optionalFields, communicationChoices(config))}
      terms={content.consent.terms}
      search={{ email, ...(returnUrl !== undefined && { returnUrl }) }}
      refused={undefined}
      onRegistered={() => router.navigate({ to: '/account/code', search: { returnUrl } })}
    />
  );
}
