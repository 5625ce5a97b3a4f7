import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/Button.tsx';
import { AnchorButton } from '../../ui/LinkButton.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

/** Shown for any page that failed: what happened and what to do, without internal details. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  useEffect(reset, [reset]);
  const { title, advice } = wordsFor(error);
  // Repeat a failed call. Anything else, such as a script of an earlier release, needs a page load.
  const tryAgain = () => (isApiProblem(error) ? void router.invalidate() : window.location.reload());
  return (
    <Page width="text">
      <PageHeading lead={advice}>{title}</PageHeading>
      <Actions>
        <Button onClick={tryAgain}>Try again</Button>
        <AnchorButton tone="secondary" href="/">
          Go to the home page
        </AnchorButton>
      </Actions>
    </Page>
  );
}

function wordsFor(error: unknown): { title: string; advice: string } {
  if (isApiProblem(error, 0)) {
    return { title: 'We could not reach the site', advice: 'Check your internet connection, then try again.' };
  }
  if (isApiProblem(error, 429)) {
    return { title: 'Please wait a moment', advice: problemWords(error) };
  }
  if (isApiProblem(error, 503) && error.code === 'busy') {
    return { title: 'The site is busy', advice: problemWords(error) };
  }
  if (isApiProblem(error, 503)) {
    return { title: 'The site is not available at the moment', advice: 'We are working on it. Try again in a few minutes.' };
  }
  return {
    title: 'Something went wrong',
    advice: 'This page could not be shown. Try again, and if it happens again, come back in a few minutes.',
  };
}
