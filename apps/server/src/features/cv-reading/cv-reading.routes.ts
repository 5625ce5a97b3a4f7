import { cvSuggestionRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { acceptSuggestion } from './accept-suggestion.ts';
import { chooseReading } from './choose-reading.ts';
import { dismissSuggestions } from './dismiss-suggestions.ts';
import { listSuggestions } from './list-suggestions.ts';
import { undoAcceptance } from './undo-acceptance.ts';

/** The calls about what was read in a candidate's own CVs. */
export function cvReadingHandlers(directory: TenantDirectory): Handler[] {
  return [
    implement(cvSuggestionRoutes.list, async (_, at) => listSuggestions(at, await directory.of(at))),
    implement(cvSuggestionRoutes.accept, async ({ params, body }, at) =>
      acceptSuggestion(at, { tenant: await directory.of(at), ...params, ...body }),
    ),
    implement(cvSuggestionRoutes.undo, async ({ params }, at) => undoAcceptance(at, { tenant: await directory.of(at), ...params })),
    implement(cvSuggestionRoutes.dismiss, async ({ params }, at) => dismissSuggestions(at, { tenant: await directory.of(at), ...params })),
    implement(cvSuggestionRoutes.dismissAll, async (_, at) => dismissSuggestions(at, { tenant: await directory.of(at) })),
    implement(cvSuggestionRoutes.choose, async ({ body }, at) => chooseReading(at, { tenant: await directory.of(at), ...body })),
  ];
}
