import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { previewQuery } from '../features/adverts/adverts.queries.ts';
import { JobPreviewPage } from '../features/adverts/JobPreviewPage.tsx';
import { answerUnlisted } from '../platform/answer.ts';
import { isApiProblem } from '../platform/api-problem.ts';
import { pageHead, screenHead } from '../platform/page-head.ts';

export const Route = createFileRoute('/advert-preview/$guid')({
  loader: async ({ context: { queryClient }, params }) => {
    answerUnlisted();
    const advert = await queryClient.query(previewQuery(params.guid)).catch((error: unknown) => {
      throw isApiProblem(error, 404) || isApiProblem(error, 400) ? notFound() : error;
    });
    return { job: advert.jobTitle };
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? screenHead(context.queryClient, 'advertPreview', loaderData)
      : pageHead(context.queryClient, { title: 'Preview not found', noindex: true }),
  component: PreviewRoute,
});

function PreviewRoute() {
  const { guid } = Route.useParams();
  const { data: advert } = useSuspenseQuery(previewQuery(guid));
  return <JobPreviewPage advert={advert} />;
}
