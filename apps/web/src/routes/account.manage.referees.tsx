import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { RefereesSection } from '../features/candidates/RefereesSection.tsx';
import { tenantConfigQuery } from '../platform/tenant.ts';
import { sectionHead } from './-section-head.ts';
import { useProfileRules } from './-section-states.ts';

export const Route = createFileRoute('/account/manage/referees')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'referees'),
  component: Referees,
});

function Referees() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { rules, lists } = useProfileRules();
  const areCounted = config.validateRefereesOnProfileCompleteness;
  return <RefereesSection rules={rules.referees} contactOptions={lists.contactOptions} areCounted={areCounted} />;
}
