import { createFileRoute } from '@tanstack/react-router';
import { SkillsSection } from '../features/candidates/SkillsSection.tsx';
import { sectionHead } from './-section-head.ts';
import { useProfileRules } from './-section-states.ts';

export const Route = createFileRoute('/account/manage/skills')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'skills'),
  component: Skills,
});

function Skills() {
  const { rules, lists } = useProfileRules();
  return <SkillsSection rules={rules.skills} lists={lists} />;
}
