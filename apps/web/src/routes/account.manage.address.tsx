import { createFileRoute } from '@tanstack/react-router';
import { AddressSection } from '../features/candidates/AddressSection.tsx';
import { sectionHead } from './-section-head.ts';
import { useProfileRules } from './-section-states.ts';

export const Route = createFileRoute('/account/manage/address')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'address'),
  component: () => <AddressSection rules={useProfileRules().rules.address} />,
});
