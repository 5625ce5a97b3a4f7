import { createFileRoute } from '@tanstack/react-router';
import { PlainSection } from '../features/candidates/sections/PlainSection.tsx';
import { sectionHead } from './-section-head.ts';
import { useProfileRules } from './-section-states.ts';

export const Route = createFileRoute('/account/manage/transport')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'transport'),
  component: () => <PlainSection name="transport" form={useProfileRules().form} />,
});
