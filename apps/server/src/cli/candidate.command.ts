import { type ConsentKind, formatDate } from '@berth/contract';
import { type Command, Option } from 'commander';
import { recordBounce } from '../features/account/index.ts';
import { requestConsent } from '../features/consent/index.ts';
import { eraseForOperator, exportToFile, findCandidate } from '../features/personal-data/index.ts';
import { actAsCommand, actWithServices } from './act-as-command.ts';
import { registerCandidateLists } from './candidate-lists.command.ts';
import { confirm } from './confirm.ts';

/** The kinds of consent in the spelling of the command line. */
const kinds = { 'outside-uk-eea': 'outsideUkEea', terms: 'terms' } as const satisfies Record<string, ConsentKind>;

type RequestFlags = { tenant: string; kind: keyof typeof kinds; advert?: string };

/** `berth candidate request-consent`, `consent-requests`, `bounce`, `bounces`, `unblock`, `export` and `erase`. */
export function registerCandidateCommand(program: Command): void {
  const candidate = program.command('candidate').description('candidates: consents, personal data, blocked addresses');
  const say = (words: string, facts: object): void => {
    process.stdout.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify(facts) : words}\n`);
  };

  candidate
    .command('request-consent <email>')
    .description('email a candidate a link to give a consent; it replaces an earlier link')
    .requiredOption('--tenant <slug>', 'the candidate’s tenant')
    .addOption(
      new Option('--kind <kind>', 'consent to sending their details outside the UK and EEA, or acceptance of the terms')
        .choices(Object.keys(kinds))
        .makeOptionMandatory(),
    )
    .option('--advert <id>', 'ask for this job alone, by its id; without it for every job')
    .action(async (email: string, { tenant, kind, advert }: RequestFlags) => {
      const { expiresAt } = await actWithServices(tenant, 'candidate request-consent', async (at) => {
        const asked = await requestConsent(at, { email, kind: kinds[kind], advertId: advert === undefined ? null : Number(advert) });
        at.about({ kind: 'candidate', id: asked.candidateId });
        return asked;
      });
      say(`The email is queued. Its link works until ${formatDate(expiresAt)}.`, { expiresAt });
    });

  candidate
    .command('export <email>')
    .description('write all data about a candidate to a zip, the same that they can download themselves')
    .requiredOption('--tenant <slug>', 'the candidate’s tenant')
    .requiredOption('--out <file>', 'the new file to write')
    .action(async (email: string, { tenant, out }: { tenant: string; out: string }) => {
      const sizeBytes = await actWithServices(tenant, 'candidate export', async (at) => {
        const candidateId = await findCandidate(at, email);
        at.about({ kind: 'candidate', id: candidateId });
        return exportToFile(at, { candidateId, path: out });
      });
      say(`Wrote ${out}: ${sizeBytes} bytes.`, { file: out, sizeBytes });
    });

  candidate
    .command('erase <email>')
    .description('erase a candidate and all data about them; this cannot be undone')
    .requiredOption('--tenant <slug>', 'the candidate’s tenant')
    .option('--yes', 'do not ask for confirmation')
    .action(async (email: string, { tenant, yes }: { tenant: string; yes?: boolean }) => {
      await actWithServices(tenant, 'candidate erase', async (at) => {
        const candidateId = await findCandidate(at, email);
        at.about({ kind: 'candidate', id: candidateId });
        if (!yes)
          await confirm(`Erase ${email} from ${tenant}, with all CVs? This cannot be undone. Type yes to continue: `, 'Nothing was erased');
        await eraseForOperator(at, candidateId);
      });
      say('Account erased. A running site removes its files and sends the last email.', { erased: true });
    });

  candidate
    .command('bounce <email>')
    .description('record that emails to a candidate bounce: blocks the address until its owner unblocks or changes it')
    .requiredOption('--tenant <slug>', 'the candidate’s tenant')
    .action(async (email: string, { tenant }: { tenant: string }) => {
      const { isNew } = await actAsCommand(tenant, 'candidate bounce', (at) => recordBounce(at, { email }));
      say(isNew ? 'Address blocked.' : 'The address was already blocked.', { blocked: true, isNew });
    });

  registerCandidateLists(candidate, say);
}
