import { type Acted, applicationActSchema, type Undone } from '@berth/contract';
import type { Command } from 'commander';
import { actOnApplications, advertOfReference, beginSift, liftSift, undoAct } from '../features/applications/index.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { actWithServices } from './act-as-command.ts';

type StateFlags = { tenant: string; to?: string; template?: string; dryRun?: boolean };

/** `berth applications state`, `undo`, `sift` and `lift`. */
export function registerApplicationActs(applications: Command, say: (words: string, facts: unknown) => void): void {
  applications
    .command('state <id...>')
    .description('change the state of applications, write to their candidates from a template, or both; for ten minutes it can be undone')
    .requiredOption('--tenant <slug>', 'the applications’ tenant')
    .option('--to <state>', 'the state that they get')
    .option('--template <name>', 'the template of the email to each candidate')
    .option('--dry-run', 'say what would be done, and do nothing')
    .action(async (ids: string[], { tenant, to: state, template, dryRun }: StateFlags) => {
      const read = applicationActSchema.safeParse({ applicationGuids: ids, state, template, dryRun });
      if (!read.success) throw new OperatorMistake(read.error.issues[0]?.message ?? 'Give a state or a template');
      const acted = await actWithServices(tenant, 'applications state', (at) => actOnApplications(at, read.data));
      say(actedWords(acted, tenant), acted);
    });

  applications
    .command('undo <act>')
    .description('undo what "state" did less than ten minutes ago')
    .requiredOption('--tenant <slug>', 'the act’s tenant')
    .action(async (act: string, { tenant }: { tenant: string }) => {
      const undone = await actWithServices(tenant, 'applications undo', (at) => undoAct(at, { actGuid: act }));
      say(undoneWords(undone), undone);
    });

  for (const [name, act, description] of [
    ['sift', beginSift, 'hide who applies for an advert from the back office and from commands, until it is lifted'],
    ['lift', liftSift, 'show again who applied for an advert, which is recorded'],
  ] as const)
    applications
      .command(`${name} <reference>`)
      .description(description)
      .requiredOption('--tenant <slug>', 'the advert’s tenant')
      .action(async (reference: string, { tenant }: { tenant: string }) => {
        const sift = await actWithServices(tenant, `applications ${name}`, async (at) =>
          act(at, { advertId: await advertOfReference(at, { reference }) }),
        );
        say(`The candidates of ${reference} are ${sift.isOn ? 'hidden' : 'shown'}.\n`, sift);
      });
}

const leftLines = (left: Acted['leftOut'], what: string) => left.map(({ applicationGuid, why }) => `${what} ${applicationGuid}: ${why}`);

function actedWords({ actGuid, changes, emails, leftOut, withoutEmail }: Acted, tenant: string): string {
  const lines = [
    `${actGuid ? 'Changed' : 'To change'}: ${changes}. Emails: ${emails}.`,
    ...leftLines(leftOut, 'Left out'),
    ...leftLines(withoutEmail, 'No email about'),
    ...(actGuid ? [`To undo it within ten minutes: berth applications undo ${actGuid} --tenant ${tenant}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function undoneWords({ restored, emailsDeleted, leftOut }: Undone): string {
  return `${[`Put back: ${restored}. Emails deleted: ${emailsDeleted}.`, ...leftLines(leftOut, 'Not put back')].join('\n')}\n`;
}
