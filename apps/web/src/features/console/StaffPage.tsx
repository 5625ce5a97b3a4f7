import { formatDate, routes, type StaffMember, staffRoles } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ChangeStaffDialog } from './ChangeStaffDialog.tsx';
import styles from './ConsoleFrame.module.css';
import { staffMembersQuery } from './console.queries.ts';
import { InviteStaffForm } from './InviteStaffForm.tsx';

const states = { invited: 'Invited', active: 'Active', deactivated: 'Deactivated' } as const;

type Ask = { act: 'deactivate' | 'resetSecondFactor'; member: StaffMember };
const questions = {
  deactivate: { title: 'Deactivate', words: 'They are signed out at once. You can invite them again later.', done: 'deactivated' },
  resetSecondFactor: {
    title: 'Reset two-step sign-in for',
    words: 'First make sure that it is they who ask. They are signed out, and set up another app with their password alone.',
    done: 'can set up another app',
  },
} as const;

/** Members of staff, what they may do, and a form to invite more. */
export function StaffPage({ members, selfId }: { members: readonly StaffMember[]; selfId: string }) {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<StaffMember | null>(null);
  const [asked, setAsked] = useState<Ask | null>(null);
  const refresh = () => queryClient.invalidateQueries(staffMembersQuery);

  async function run(work: () => Promise<unknown>, done: string) {
    try {
      await work();
      toast({ tone: 'positive', text: done });
      await refresh();
    } catch (error) {
      showFailureToast(isApiProblem(error) ? error.detail : undefined);
    }
  }
  const buttons = (member: StaffMember) => (
    <Actions>
      {member.state === 'deactivated' ? null : (
        <Button tone="secondary" aria-label={`Change ${member.name}`} onClick={() => setChanged(member)}>
          Change
        </Button>
      )}
      {member.state === 'invited' ? (
        <Button
          tone="secondary"
          aria-label={`Invite again: ${member.name}`}
          onClick={() =>
            void run(() => callApi(routes.staff.inviteAgain, { params: { staffId: member.id } }), `Sent ${member.email} a new invitation.`)
          }
        >
          Invite again
        </Button>
      ) : null}
      {member.secondFactor && member.state === 'active' ? (
        <Button
          tone="quiet"
          aria-label={`Reset two-step sign-in for ${member.name}`}
          onClick={() => setAsked({ act: 'resetSecondFactor', member })}
        >
          Reset two-step sign-in
        </Button>
      ) : null}
      {member.state === 'deactivated' || member.id === selfId ? null : (
        <Button tone="quiet" aria-label={`Deactivate ${member.name}`} onClick={() => setAsked({ act: 'deactivate', member })}>
          Deactivate
        </Button>
      )}
    </Actions>
  );
  return (
    <Page>
      <PageHeading>Staff</PageHeading>
      <DataTable
        caption={`${members.length} ${members.length === 1 ? 'member' : 'members'} of staff`}
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: 'Name', rowHeader: true, cell: ({ name, id }) => (id === selfId ? `${name} (you)` : name) },
          { key: 'email', header: 'Email', cell: ({ email }) => email },
          { key: 'role', header: 'Role', cell: ({ role }) => staffRoles[role].label },
          { key: 'state', header: 'State', cell: ({ state }) => states[state] },
          { key: 'seen', header: 'Last seen', cell: ({ lastSeenOn }) => (lastSeenOn ? formatDate(lastSeenOn) : 'Not yet') },
          { key: 'acts', header: 'Acts', cell: buttons },
        ]}
      />
      <section aria-labelledby="invite" className={styles.narrow}>
        <h2 id="invite">Invite someone</h2>
        <InviteStaffForm />
      </section>
      {changed ? (
        <ChangeStaffDialog
          member={changed}
          onClose={() => setChanged(null)}
          onChanged={async () => {
            setChanged(null);
            await refresh();
          }}
        />
      ) : null}
      {asked ? (
        <AskDialog
          onClose={() => setAsked(null)}
          title={`${questions[asked.act].title} ${asked.member.name}?`}
          act={
            <Button
              tone="danger"
              onClick={() => {
                const { act, member } = asked;
                setAsked(null);
                void run(() => callApi(routes.staff[act], { params: { staffId: member.id } }), `${member.name} ${questions[act].done}.`);
              }}
            >
              {asked.act === 'deactivate' ? 'Deactivate' : 'Reset two-step sign-in'}
            </Button>
          }
        >
          <p>{questions[asked.act].words}</p>
        </AskDialog>
      ) : null}
    </Page>
  );
}
