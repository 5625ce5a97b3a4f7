import { createFileRoute } from '@tanstack/react-router';
import { PreferencesSection } from '../features/candidates/PreferencesSection.tsx';
import { sectionHead } from './-section-head.ts';
import { useProfileRules } from './-section-states.ts';

export const Route = createFileRoute('/account/manage/job-preferences')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'job-preferences'),
  component: JobPreferences,
});

function JobPreferences() {
  const { rules, lists } = useProfileRules();
  return <PreferencesSection rules={rules.preferences} lists={lists} />;
}
