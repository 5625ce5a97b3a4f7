import { communicationChoices, registerRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readAccountSearch } from '../features/account/account-search.ts';
import { RegisterPage } from '../features/account/RegisterPage.tsx';
import { formSettingsQuery } from '../features/optional-fields/optional-fields.queries.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';
import { tenantConfigQuery, tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { jobOfReturn } from './-job-of-return.ts';

const registerForm = formSettingsQuery('candidateRegister');

export const Route = createFileRoute('/account/register')({
  validateSearch: readAccountSearch,
  beforeLoad: requireNoSession,
  loaderDeps: ({ search: { returnUrl } }) => ({ returnUrl }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [jobTitle] = await Promise.all([jobOfReturn(queryClient, deps.returnUrl), queryClient.query(registerForm)]);
    return { jobTitle };
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'register'),
  component: RegisterRoute,
});

function RegisterRoute() {
  const search = Route.useSearch();
  const { jobTitle } = Route.useLoaderData();
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  const {
    data: { consent },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: form } = useSuspenseQuery(registerForm);
  const asked = registerRules(form.optionalFields, communicationChoices(config));
  return <RegisterPage jobTitle={jobTitle} tenant={tenant} asked={asked} terms={consent.terms} search={search} />;
}
