import { createFileRoute } from '@tanstack/react-router';
import { PlainSection } from '../features/candidates/sections/PlainSection.tsx';
import { sectionHead } from './-section-head.ts';
import { useProfileRules } from './-section-states.ts';

export const Route = createFileRoute('/account/manage/right-to-work')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'right-to-work'),
  component: () => <PlainSection name="compliance" form={useProfileRules().form} />,
});
