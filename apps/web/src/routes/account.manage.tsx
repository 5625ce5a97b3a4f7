import { sectionOfPath } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, Outlet, useChildMatches } from '@tanstack/react-router';
import { EmailBlockedDialog } from '../features/account/EmailBlockedDialog.tsx';
import { ManagePage } from '../features/candidates/ManagePage.tsx';
import { ProfileForm } from '../features/candidates/use-save-profile.ts';
import { requireSession } from '../platform/session.ts';
import { PagePending } from '../ui/PagePending.tsx';
import { loadSectionStates, profileForm, useSectionStates } from './-section-states.ts';

/** What all sections of manage account share: the guard, their list, and the settings of their forms. */
export const Route = createFileRoute('/account/manage')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => loadSectionStates(queryClient),
  pendingComponent: () => <PagePending cards={3} />,
  component: ManageRoute,
});

function ManageRoute() {
  const { data: form } = useSuspenseQuery(profileForm);
  const queryClient = useQueryClient();
  const sections = useSectionStates();
  // By the matches, which change with the content: the address changes before.
  const current = useChildMatches({ select: ([child]) => sectionOfPath(child?.pathname ?? '') });
  // A section that this tenant does not ask for.
  if (current && !sections.some(({ section }) => section === current)) return <Navigate to="/account/manage" replace />;
  return (
    <ProfileForm value={{ revision: form.revision, refresh: () => queryClient.refetchQueries({ queryKey: profileForm.queryKey }) }}>
      <ManagePage sections={sections} current={current}>
        <Outlet />
      </ManagePage>
      <EmailBlockedDialog />
    </ProfileForm>
  );
}
