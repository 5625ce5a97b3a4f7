import { formatDate, type StaffInvitation, staffInvitation, staffRights, staffRoleNames, staffRoles } from '@berth/contract';
import { type Command, Option } from 'commander';
import { deactivateStaff, findStaff, inviteStaff, listMembers, presentMember, resetStaffSecondFactor } from '../features/staff/index.ts';
import { originFor, readTenant } from '../features/tenants/index.ts';
import type { AtBackOffice } from '../platform/at.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { actAsCommand, actWithServices } from './act-as-command.ts';

type InviteFlags = { tenant: string; name: string; role: StaffInvitation['role']; right?: StaffInvitation['rights']; advert?: string[] };

/** `berth staff invite`, `list`, `deactivate` and `reset-second-factor`. */
export function registerStaffCommand(program: Command): void {
  const staff = program.command('staff').description('members of staff, who work in the back office');
  const say = (words: string, facts: unknown): void => {
    process.stdout.write(program.opts<{ json?: boolean }>().json ? `${JSON.stringify(facts)}\n` : words);
  };

  staff
    .command('invite <email>')
    .description('email someone an invitation, which works for 7 days')
    .requiredOption('--tenant <slug>', 'the tenant that they work for')
    .requiredOption('--name <name>', 'their name')
    .addOption(new Option('--role <role>', 'what they may do').choices(staffRoleNames).makeOptionMandatory())
    .addOption(new Option('--right <right...>', 'further rights').choices(staffRights))
    .option('--advert <id...>', 'the adverts of a hiring manager, by id')
    .addHelpText('after', `\nRoles:\n${staffRoleNames.map((role) => `  ${role.padEnd(14)} ${staffRoles[role].words}`).join('\n')}`)
    .action(async (email: string, { tenant, name, role, right = [], advert = [] }: InviteFlags) => {
      const input = checked({ email, name, role, rights: right, advertIds: advert.map(Number) });
      const member = await actWithServices(tenant, 'staff invite', async (at) => inviteStaff({ ...at, origin: await originOf(at) }, input));
      say(`Invited ${input.email}. A running site sends the email.\n`, member);
    });

  staff
    .command('list')
    .description('list members of staff, also those who are invited or deactivated')
    .requiredOption('--tenant <slug>', 'the tenant that they work for')
    .action(async ({ tenant }: { tenant: string }) => {
      const members = await actAsCommand(tenant, 'staff list', async (at) => (await at.transaction(listMembers)).map(presentMember));
      const lines = members.map(
        ({ email, name, role, state, secondFactor, lastSeenOn }) =>
          `${email.padEnd(32)} ${name.padEnd(24)} ${role.padEnd(14)} ${state.padEnd(11)} ${secondFactor ? 'two-step sign-in' : 'no two-step sign-in'}, ` +
          `seen ${lastSeenOn ? formatDate(new Date(lastSeenOn)) : 'never'}\n`,
      );
      say(lines.join(''), members);
    });

  staff
    .command('deactivate <email>')
    .description('deactivate a member of staff, and end their sessions at once')
    .requiredOption('--tenant <slug>', 'the tenant that they work for')
    .action(async (email: string, { tenant }: { tenant: string }) => {
      await actAsCommand(tenant, 'staff deactivate', async (at) => deactivateStaff(at, { id: await memberOf(at, email) }));
      say(`Deactivated ${email}.\n`, { email, deactivated: true });
    });

  staff
    .command('reset-second-factor <email>')
    .description('remove the authenticator app and recovery codes of a member of staff who has lost them, and end their sessions')
    .requiredOption('--tenant <slug>', 'the tenant that they work for')
    .addHelpText('after', '\nFirst check the identity of the person who asks: they set up another with the password alone.')
    .action(async (email: string, { tenant }: { tenant: string }) => {
      await actAsCommand(tenant, 'staff reset-second-factor', async (at) => resetStaffSecondFactor(at, { id: await memberOf(at, email) }));
      say(`Two-step sign-in of ${email} is off. They set up another when they sign in.\n`, { email, reset: true });
    });
}

type At = Pick<AtBackOffice, 'about' | 'transaction'>;

/** The member of an address, whom the audit then names. */
async function memberOf(at: At, email: string): Promise<string> {
  const id = await findStaff(at, email.toLowerCase());
  at.about({ kind: 'staff', id });
  return id;
}

/** The links of invitations lead to the tenant's first host. */
async function originOf({ transaction, services }: AtBackOffice): Promise<string> {
  const { hosts } = await transaction(readTenant);
  return originFor(hosts, services.config.port);
}

/** What the contract says of an invitation. Throws OperatorMistake that names the option. */
function checked(given: object): StaffInvitation {
  const { data, error } = staffInvitation.safeParse(given);
  if (data) return data;
  const options: Record<string, string> = { email: '<email>', name: '--name', advertIds: '--advert', rights: '--right' };
  throw new OperatorMistake(
    error.issues.map(({ path: [field], message }) => `${options[String(field)] ?? '--role'}: ${message}`).join('\n'),
  );
}
