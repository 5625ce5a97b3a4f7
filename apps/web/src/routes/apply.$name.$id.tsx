import { type Advert, candidateTypes } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ResendConfirmation } from '../features/account/ResendConfirmation.tsx';
import { TermsLinks } from '../features/account/TermsLinks.tsx';
import { advertQuery } from '../features/adverts/adverts.queries.ts';
import { ApplyPage } from '../features/applications/ApplyPage.tsx';
import { AccountNotConfirmed, AlreadyApplied, ApplyClosed } from '../features/applications/ApplyUnavailable.tsx';
import { alreadyAppliedQuery } from '../features/applications/applications.queries.ts';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { CvChoice } from '../features/documents/CvChoice.tsx';
import { cvListQuery } from '../features/documents/documents.queries.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { jobSearchUrl, jobUrl } from '../platform/client-site.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/apply/$name/$id')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient }, params }) => {
    const advertId = Number(params.id);
    if (!Number.isSafeInteger(advertId) || advertId < 1) throw notFound();
    const [advert, alreadyApplied] = await Promise.all([
      queryClient.query({ ...advertQuery(advertId), staleTime: 0 }).catch(missing),
      queryClient.query(alreadyAppliedQuery(advertId)).catch(missing),
      queryClient.query(candidateQuery),
      queryClient.query(cvListQuery),
    ]);
    return { advert, alreadyApplied };
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.queryClient, {
      title: loaderData?.advert.isOpen ? `Apply for ${loaderData.advert.jobTitle}` : 'This job is closed',
      description: 'Send your CV and cover letter.',
      noindex: true,
    }),
  pendingComponent: () => <PagePending cards={3} />,
  component: ApplyRoute,
});

/** An unknown advert has no page. */
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
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const {
    data: { consent },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  if (candidate.candidateType !== candidateTypes.full)
    return <AccountNotConfirmed jobTitle={advert.jobTitle} resend={<ResendConfirmation email={candidate.email} />} />;
  const changed = ['applications', 'documents', 'candidates'];
  return (
    <ApplyPage
      advert={advert}
      jobUrl={jobUrl(config, advert)}
      email={candidate.email}
      terms={consent.terms}
      termsLinks={<TermsLinks />}
      asksForCoverLetter={config.useCoverLetterTextField}
      cvSlot={(slot) => <CvChoice {...slot} cvs={cvs} />}
      onSent={() =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(String(queryKey[0])), refetchType: 'none' })
      }
    />
  );
}
