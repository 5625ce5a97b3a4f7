import { communicationChoices, registerRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readAccountSearch } from '../features/account/account-search.ts';
import { answerRegistration } from '../features/account/posted-forms.ts';
import { RegisterPage } from '../features/account/RegisterPage.tsx';
import { formSettingsQuery } from '../features/optional-fields/optional-fields.queries.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireNoSession } from '../platform/session.ts';
import { readConfig, tenantConfigQuery, tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { jobOfReturn } from './-job-of-return.ts';

const registerForm = formSettingsQuery('candidateRegister');

export const Route = createFileRoute('/account/register')({
  validateSearch: readAccountSearch,
  beforeLoad: requireNoSession,
  loaderDeps: ({ search: { returnUrl, createJobAlert } }) => ({ returnUrl, createJobAlert }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [jobTitle, form, config] = await Promise.all([
      jobOfReturn(queryClient, deps.returnUrl),
      queryClient.query(registerForm),
      readConfig(queryClient),
    ]);
    const refused = await answerRegistration(registerRules(form.optionalFields, communicationChoices(config)), deps);
    return { jobTitle, refused };
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'register'),
  component: RegisterRoute,
});

function RegisterRoute() {
  const search = Route.useSearch();
  const { jobTitle, refused } = Route.useLoaderData();
  const { data: tenant } = useSuspenseQuery(tenantDetailsQuery);
  const {
    data: { consent },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: form } = useSuspenseQuery(registerForm);
  const asked = registerRules(form.optionalFields, communicationChoices(config));
  return <RegisterPage jobTitle={jobTitle} tenant={tenant} asked={asked} terms={consent.terms} search={search} refused={refused} />;
}
