import { type AdvertDocumentKind, formatDate } from '@berth/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { attachDocument, detachDocument, makePreviewLink, revokePreviewLinks } from '../features/adverts/index.ts';
import { countEqualityAnswers } from '../features/equality/index.ts';
import { atCommand } from '../platform/at.ts';
import { actWithServices, recordAct } from './act-as-command.ts';
import { tenantIdOf, withOperator } from './with-operator.ts';

/** The kinds of document in the spelling of the command line. */
const kinds = {
  'client-application-form': 'clientApplicationForm',
  'further-information': 'furtherInformation',
} as const satisfies Record<string, AdvertDocumentKind>;

type PreviewFlags = { tenant: string; days: number; revoke?: boolean };
type DocumentFlags = { tenant: string; reference: string; kind: keyof typeof kinds };

/** `berth adverts preview`, `equality`, `attach` and `detach`: the parts of an advert that its feed does not contain. */
export function registerAdvertPageCommands(program: Command): void {
  const adverts = program.commands.find((command) => command.name() === 'adverts') ?? program.command('adverts');
  const say = (words: string, facts: object): void => {
    process.stdout.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify(facts) : words}\n`);
  };

  adverts
    .command('preview <reference>')
    .description('print a new link that previews an advert, even a draft, or revoke such links')
    .requiredOption('--tenant <slug>', 'the advert’s tenant')
    .addOption(new Option('--days <n>', 'how many days the link works, 1 to 365').argParser(dayCount).default(30))
    .option('--revoke', 'revoke all preview links of the advert instead')
    .action(async (reference: string, { tenant, days, revoke }: PreviewFlags) =>
      withOperator(async ({ config, ownerPool, database }) => {
        const services = { config, database, clock: () => new Date() };
        const at = atCommand(services, await tenantIdOf(ownerPool, tenant), revoke ? 'adverts preview --revoke' : 'adverts preview');
        if (revoke) {
          const revoked = await recordAct(at, () => revokePreviewLinks(at, reference));
          return say(`${revoked} preview ${revoked === 1 ? 'link' : 'links'} revoked.`, { revoked });
        }
        const { url, expiresAt } = await recordAct(at, () => makePreviewLink(at, { reference, days }));
        return say(`${url}\nThe link works until ${formatDate(expiresAt)}. Anyone who has it can see the advert.`, { url, expiresAt });
      }),
    );

  adverts
    .command('equality <reference>')
    .description('count the answers to the equality questions of a closed advert; counts below five are withheld')
    .requiredOption('--tenant <slug>', 'the advert’s tenant')
    .action(async (reference: string, { tenant }: { tenant: string }) =>
      withOperator(async ({ ownerPool, database }) => {
        const at = atCommand({ database, clock: () => new Date() }, await tenantIdOf(ownerPool, tenant), 'adverts equality');
        const report = await recordAct(at, () => countEqualityAnswers(at, { reference }));
        const lines = report.questions.flatMap(({ text, answers }) => [
          text,
          ...answers.map(({ label, count }) => `  ${label}: ${count ?? 'withheld (below 5)'}`),
        ]);
        say([report.jobTitle, ...lines].join('\n'), report);
      }),
    );

  documentCommand(
    adverts,
    'attach <file>',
    'attach a document (PDF, DOC or DOCX, up to 10 MB) to an advert; replaces an earlier one of this kind',
  ).action(async (file: string, flags: DocumentFlags) => {
    const { guid, fileName, sizeBytes } = await actWithServices(flags.tenant, 'adverts attach', (at) =>
      attachDocument(at, { ...placeOf(flags), path: file }),
    );
    say(`Attached ${fileName} to ${flags.reference}.`, { guid, fileName, sizeBytes });
  });

  documentCommand(adverts, 'detach', 'remove a document from an advert').action(async (flags: DocumentFlags) => {
    await actWithServices(flags.tenant, 'adverts detach', (at) => detachDocument(at, placeOf(flags)));
    say(`Document removed from ${flags.reference}.`, { detached: true });
  });
}

function documentCommand(adverts: Command, name: string, description: string): Command {
  return adverts
    .command(name)
    .description(description)
    .requiredOption('--tenant <slug>', 'the advert’s tenant')
    .requiredOption('--reference <reference>', 'the advert’s reference in the feed')
    .addOption(new Option('--kind <kind>', 'what the document is').choices(Object.keys(kinds)).makeOptionMandatory());
}

function placeOf({ reference, kind }: DocumentFlags) {
  return { reference, kind: kinds[kind] };
}

function dayCount(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 365) throw new InvalidArgumentError('Give a whole number from 1 to 365.');
  return days;
}
