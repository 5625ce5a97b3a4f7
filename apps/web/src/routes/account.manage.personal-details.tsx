import { createFileRoute } from '@tanstack/react-router';
import { PersonalSection } from '../features/candidates/PersonalSection.tsx';
import { sectionHead } from './-section-head.ts';
import { useProfileRules } from './-section-states.ts';

export const Route = createFileRoute('/account/manage/personal-details')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'personal-details'),
  component: () => <PersonalSection rules={useProfileRules().rules.details} />,
});
