import { type AdvertDocumentKind, formatDate } from '@berth/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { attachDocument, detachDocument, makePreviewLink, revokePreviewLinks } from '../features/adverts/index.ts';
import { countEqualityAnswers } from '../features/equality/index.ts';
import { atTenant } from '../platform/at.ts';
import { tenantIdOf, withOperator } from './with-operator.ts';
import { withServices } from './with-services.ts';

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
    .description('make a link that shows an advert as its page will look, a draft too, or end such links')
    .requiredOption('--tenant <slug>', 'whose advert it is')
    .addOption(new Option('--days <n>', 'for how many days the link holds, 1 to 365').argParser(dayCount).default(30))
    .option('--revoke', 'end every preview link of the advert instead')
    .action(async (reference: string, { tenant, days, revoke }: PreviewFlags) =>
      withOperator(async ({ config, ownerPool, database }) => {
        const at = atTenant({ config, database, clock: () => new Date() }, await tenantIdOf(ownerPool, tenant));
        if (revoke) {
          const revoked = await revokePreviewLinks(at, reference);
          return say(`${revoked} preview ${revoked === 1 ? 'link' : 'links'} ended.`, { revoked });
        }
        const { url, expiresAt } = await makePreviewLink(at, { reference, days });
        return say(`${url}\nIt holds until ${formatDate(expiresAt)}. Whoever has it can see the advert.`, { url, expiresAt });
      }),
    );

  adverts
    .command('equality <reference>')
    .description('count the answers to the equality questions of an advert that has closed; counts under five are kept back')
    .requiredOption('--tenant <slug>', 'whose advert it is')
    .action(async (reference: string, { tenant }: { tenant: string }) =>
      withOperator(async ({ ownerPool, database }) => {
        const at = atTenant({ database, clock: () => new Date() }, await tenantIdOf(ownerPool, tenant));
        const report = await countEqualityAnswers(at, { reference });
        const lines = report.questions.flatMap(({ text, answers }) => [
          text,
          ...answers.map(({ label, count }) => `  ${label}: ${count ?? 'kept back'}`),
        ]);
        say([report.jobTitle, ...lines].join('\n'), report);
      }),
    );

  documentCommand(adverts, 'attach <file>', 'give an advert a document (PDF, DOC or DOCX, up to 10 MB), in place of the one it had').action(
    async (file: string, flags: DocumentFlags) => {
      const { guid, fileName, sizeBytes } = await withServices(flags.tenant, (services, tenantId) =>
        attachDocument(atTenant(services, tenantId), { ...placeOf(flags), path: file }),
      );
      say(`${fileName} is attached to ${flags.reference}.`, { guid, fileName, sizeBytes });
    },
  );

  documentCommand(adverts, 'detach', 'take a document off an advert').action(async (flags: DocumentFlags) => {
    await withServices(flags.tenant, (services, tenantId) => detachDocument(atTenant(services, tenantId), placeOf(flags)));
    say(`The document is off ${flags.reference}.`, { detached: true });
  });
}

function documentCommand(adverts: Command, name: string, description: string): Command {
  return adverts
    .command(name)
    .description(description)
    .requiredOption('--tenant <slug>', 'whose advert it is')
    .requiredOption('--reference <reference>', 'the advert, by the employer’s own reference')
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
