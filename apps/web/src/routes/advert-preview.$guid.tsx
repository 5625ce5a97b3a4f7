import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { previewQuery } from '../features/adverts/adverts.queries.ts';
import { JobPreviewPage } from '../features/adverts/JobPreviewPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { pageHead } from '../platform/page-head.ts';

export const Route = createFileRoute('/advert-preview/$guid')({
  loader: async ({ context: { queryClient }, params }) => {
    answerUnlisted();
    const advert = await queryClient.query(previewQuery(params.guid)).catch((error: unknown) => {
      throw isApiProblem(error, 404) || isApiProblem(error, 400) ? notFound() : error;
    });
    return { title: `Preview: ${advert.jobTitle}, ${advert.employer}` };
  },
  head: ({ match, loaderData }) =>
    pageHead(match.context.queryClient, {
      title: loaderData?.title ?? 'Preview not found',
      description: 'An advert as its page will look, for those who have its link.',
      noindex: true,
    }),
  component: PreviewRoute,
});

function PreviewRoute() {
  const { guid } = Route.useParams();
  const { data: advert } = useSuspenseQuery(previewQuery(guid));
  return <JobPreviewPage advert={advert} />;
}
