import { type ConsentKind, formatDate } from '@berth/contract';
import { type Command, Option } from 'commander';
import { recordBounce } from '../features/account/index.ts';
import { requestConsent } from '../features/consent/index.ts';
import { eraseForOperator, exportToFile, findCandidate } from '../features/personal-data/index.ts';
import { atTenant } from '../platform/at.ts';
import { confirm } from './confirm.ts';
import { commandLog, tenantIdOf, withOperator } from './with-operator.ts';
import { withServices } from './with-services.ts';

/** The kinds of consent in the spelling of the command line. */
const kinds = { 'outside-uk-eea': 'outsideUkEea', terms: 'terms' } as const satisfies Record<string, ConsentKind>;

type RequestFlags = { tenant: string; kind: keyof typeof kinds };

/** `berth candidate request-consent`, `bounce`, `export` and `erase`. */
export function registerCandidateCommand(program: Command): void {
  const candidate = program.command('candidate').description('candidates: their consents, and what is held on them');
  const say = (words: string, facts: object): void => {
    process.stdout.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify(facts) : words}\n`);
  };

  candidate
    .command('request-consent <email>')
    .description('mail a candidate a link by which they agree to something; the link before it ends')
    .requiredOption('--tenant <slug>', 'whose candidate it is')
    .addOption(
      new Option('--kind <kind>', 'to their details being sent outside the UK and EEA, or to the terms')
        .choices(Object.keys(kinds))
        .makeOptionMandatory(),
    )
    .action(async (email: string, { tenant, kind }: RequestFlags) => {
      const expiresAt = await withServices(tenant, (services, tenantId) =>
        requestConsent(atTenant(services, tenantId), { email, kind: kinds[kind] }),
      );
      say(`The mail is on its way. Its link works until ${formatDate(expiresAt)}.`, { expiresAt });
    });

  candidate
    .command('export <email>')
    .description('write everything held on a candidate to a zip, as they can download it themselves')
    .requiredOption('--tenant <slug>', 'whose candidate it is')
    .requiredOption('--out <file>', 'the new file to write')
    .action(async (email: string, { tenant, out }: { tenant: string; out: string }) => {
      const sizeBytes = await withServices(tenant, async (services, tenantId) => {
        const at = atTenant(services, tenantId);
        return exportToFile(at, { candidateId: await findCandidate(at, email), path: out });
      });
      say(`${out} holds everything: ${sizeBytes} bytes.`, { file: out, sizeBytes });
    });

  candidate
    .command('erase <email>')
    .description('erase a candidate with everything held on them; it cannot be reversed')
    .requiredOption('--tenant <slug>', 'whose candidate it is')
    .option('--yes', 'do not ask first')
    .action(async (email: string, { tenant, yes }: { tenant: string; yes?: boolean }) => {
      await withServices(tenant, async (services, tenantId) => {
        const at = atTenant(services, tenantId);
        const candidateId = await findCandidate(at, email);
        if (!yes)
          await confirm(`Erase ${email} from ${tenant}, with every CV? This cannot be reversed. Type yes to go on: `, 'Nothing was erased');
        await eraseForOperator(at, candidateId);
      });
      say('The account is erased. A running site removes the files and sends the last mail.', { erased: true });
    });

  candidate
    .command('bounce <email>')
    .description('note that mails to a candidate come back: the address is blocked until its owner unblocks or changes it')
    .requiredOption('--tenant <slug>', 'whose candidate it is')
    .action(async (email: string, { tenant }: { tenant: string }) => {
      const { isNew } = await withOperator(async ({ config, database, ownerPool }) =>
        recordBounce(atTenant({ database, clock: () => new Date(), log: commandLog(config) }, await tenantIdOf(ownerPool, tenant)), email),
      );
      say(isNew ? 'The address is blocked.' : 'The address was blocked already.', { blocked: true, isNew });
    });
}
