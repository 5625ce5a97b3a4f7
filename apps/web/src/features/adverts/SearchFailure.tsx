import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Why a search failed, and what to do: correct a box, or try again. */
export function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isApiProblem(error, 400) && error.errors.length > 0) {
    return <ErrorSummary faults={error.errors.map((fault) => ({ field: controlOf(fault.path), message: fault.message }))} />;
  }
  return (
    <Notice tone="danger" role="alert" actions={<Button onClick={onRetry}>Try again</Button>}>
      {problemWords(error)} Your search is still in the boxes above.
    </Notice>
  );
}

/** The id of the box for a path in the API's fault. */
function controlOf(path: string): string {
  if (path.includes('keyword')) return 'keyword';
  if (path.includes('distance')) return 'distance';
  return path.includes('location') || path.includes('place') ? 'location' : '';
}
