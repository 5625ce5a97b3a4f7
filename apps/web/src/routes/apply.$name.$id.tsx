import { routes } from 'virtual:api-routes';
import { type Advert, candidateTypes, detailRules } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router';
import { ResendConfirmation } from '../features/account/ResendConfirmation.tsx';
import { TermsLinks } from '../features/account/TermsLinks.tsx';
import { advertQuery } from '../features/adverts/adverts.queries.ts';
import { AccountNotConfirmed, AlreadyApplied, ApplyClosed } from '../features/applications/ApplyUnavailable.tsx';
import { alreadyAppliedQuery, applicationDraftQuery, equalityQuestionsQuery } from '../features/applications/applications.queries.ts';
import { ApplyPage } from '../features/applications/apply/ApplyPage.tsx';
import { type ApplyStep, readApplyStep, stepOf, stepTitle } from '../features/applications/apply/apply-step.ts';
import { AfterApplying } from '../features/candidates/AfterApplying.tsx';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { CvSuggestions } from '../features/cv-suggestions/CvSuggestions.tsx';
import { cvSuggestionsQuery } from '../features/cv-suggestions/cv-suggestions.queries.ts';
import { CvChoice } from '../features/documents/CvChoice.tsx';
import { cvListQuery } from '../features/documents/documents.queries.ts';
import { uploadCv } from '../features/documents/upload-cv.ts';
import { formSettingsQuery } from '../features/optional-fields/optional-fields.queries.ts';
import { callApi } from '../platform/api.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { jobSearchUrl, jobUrl } from '../platform/client-site.ts';
import { pageHead, screenHead } from '../platform/page-head.ts';
import { problemWords } from '../platform/problem-words.ts';
import { requireApplicant } from '../platform/session.ts';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';
import { useSessionEnded } from '../platform/use-session-ended.ts';
import { PagePending } from '../ui/PagePending.tsx';
import { EditSection } from './-edit-section.tsx';

const profileForm = formSettingsQuery('candidateProfile');

export const Route = createFileRoute('/apply/$name/$id')({
  validateSearch: (search): { step?: ApplyStep } => ({ step: readApplyStep(search['step']) }),
  beforeLoad: requireApplicant,
  loader: async ({ context: { queryClient }, params }) => {
    const advertId = Number(params.id);
    if (!Number.isSafeInteger(advertId) || advertId < 1) throw notFound();
    const [advert, alreadyApplied] = await Promise.all([
      queryClient.query({ ...advertQuery(advertId), staleTime: 0 }).catch(missing),
      queryClient.query(alreadyAppliedQuery(advertId)).catch(missing),
      queryClient.query(candidateQuery),
      queryClient.query(cvListQuery),
      queryClient.query({ ...applicationDraftQuery(advertId), staleTime: 0 }).catch(missing),
      queryClient.query(equalityQuestionsQuery(advertId)).catch(missing),
      queryClient.query(profileForm),
      // Above the form, so it is there from the start. An application can be sent without it.
      queryClient.query(cvSuggestionsQuery).catch(() => undefined),
    ]);
    if (advert.applyElsewhere && advert.isOpen && !alreadyApplied)
      throw redirect({ to: '/job/$name/$id', params: { name: advert.jobName, id: params.id } });
    return { advert, alreadyApplied };
  },
  head: ({ match: { context, search }, loaderData }) => {
    if (!loaderData?.advert.isOpen) return pageHead(context.queryClient, { title: 'This job is closed', noindex: true });
    const { advertId, jobTitle } = loaderData.advert;
    const draft = context.queryClient.getQueryData(applicationDraftQuery(advertId).queryKey);
    const step = draft && stepOf(draft, search.step);
    return screenHead(context.queryClient, 'apply', { job: jobTitle, part: step && stepTitle(step) });
  },
  pendingComponent: () => <PagePending cards={3} />,
  component: ApplyRoute,
});

/** Shows "not found" for an unknown advert. */
function missing(error: unknown): never {
  if (isApiProblem(error, 404)) throw notFound();
  throw error;
}

function ApplyRoute() {
  const { advert, alreadyApplied } = Route.useLoaderData();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  if (alreadyApplied) return <AlreadyApplied jobTitle={advert.jobTitle} jobUrl={jobUrl(config, advert)} />;
  if (!advert.isOpen) return <ApplyClosed jobTitle={advert.jobTitle} searchUrl={jobSearchUrl(config)} />;
  return <Apply advert={advert} />;
}

function Apply({ advert }: { advert: Advert }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const sessionEnded = useSessionEnded();
  const { step } = Route.useSearch();
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const {
    data: { consent },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  const { data: questions } = useSuspenseQuery(equalityQuestionsQuery(advert.advertId));
  const {
    data: { optionalFields },
  } = useSuspenseQuery(profileForm);
  if (candidate.candidateType !== candidateTypes.full)
    return <AccountNotConfirmed jobTitle={advert.jobTitle} resend={<ResendConfirmation email={candidate.email} />} />;
  const changed = ['applications', 'documents', 'candidates'];

  const fetchCvs = () => queryClient.fetchQuery({ ...cvListQuery, staleTime: 0 });

  /** The uploaded CV is the one that was not on the list before. */
  async function addCv(file: File) {
    try {
      const before = new Set((await fetchCvs()).map(({ hash }) => hash));
      const failure = await uploadCv(file, () => {}, new AbortController().signal);
      if (failure) return { refused: failure.messages.join(' ') };
      void queryClient.invalidateQueries(cvSuggestionsQuery);
      const added = (await fetchCvs()).find(({ hash }) => !before.has(hash));
      return added ? { hash: added.hash } : { refused: 'Choose a CV' };
    } catch (error) {
      return (await sessionEnded(error)) ? null : { refused: problemWords(error) };
    }
  }

  const asksPhone = detailRules(optionalFields).fields.phone.visible && candidate.phone.length === 0;

  async function addPhone(phone: string) {
    try {
      queryClient.setQueryData(candidateQuery.queryKey, await callApi(routes.candidates.addDetails, { body: { phone } }));
      return null;
    } catch (error) {
      if (await sessionEnded(error)) return undefined;
      return (isApiProblem(error) && error.errors[0]?.message) || problemWords(error);
    }
  }

  return (
    <ApplyPage
      advert={advert}
      step={step}
      jobUrl={jobUrl(config, advert)}
      email={candidate.email}
      cvs={cvs}
      questions={questions}
      consent={consent}
      termsLinks={<TermsLinks />}
      cvSlot={(slot) => <CvChoice {...slot} cvs={cvs} />}
      addCv={addCv}
      addPhone={asksPhone ? addPhone : null}
      afterSending={<AfterApplying form={optionalFields} />}
      editSection={(section, acts) => <EditSection section={section} {...acts} />}
      suggestions={<CvSuggestions />}
      onDiscard={async () => {
        await callApi(routes.applicationDrafts.discard, { query: { advertId: advert.advertId } });
        await queryClient.fetchQuery({ ...applicationDraftQuery(advert.advertId), staleTime: 0 });
      }}
      onGone={() => router.invalidate()}
      onSent={() =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(String(queryKey[0])), refetchType: 'none' })
      }
    />
  );
}
