import { statSync } from 'node:fs';
import { type ApplicationState, applicationStates } from '@berth/contract';
import { type Command, Option } from 'commander';
import {
  type ApplicationFilter,
  acknowledgeApplication,
  type Exported,
  exportApplications,
  listForEmployer,
  type SpecialPart,
  showForEmployer,
} from '../features/applications/index.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { writeNewFile } from '../platform/files/write-new-file.ts';
import { actWithServices } from './act-as-command.ts';
import { registerApplicationActs } from './application-acts.command.ts';
import { applicationText, jsonLines, listLine } from './print-application.ts';
import { printLines } from './print-lines.ts';

type FilterFlags = {
  tenant: string;
  advert?: string;
  state?: ApplicationState;
  since?: string;
  until?: string;
  words?: string;
  unseen?: boolean;
  refused?: boolean;
};

/** `berth applications list`, `show`, `export`, `seen`, `state`, `undo`, `sift` and `lift`. */
export function registerApplicationsCommand(program: Command): void {
  const applications = program.command('applications').description('applications that candidates have sent');
  const isJson = () => program.opts<{ json?: boolean }>().json ?? false;
  const say = (words: string, facts: unknown): void => {
    process.stdout.write(isJson() ? `${JSON.stringify(facts)}\n` : words);
  };

  registerApplicationActs(applications, say);

  filtering(applications.command('list').description('list applications, newest first')).action(async (flags: FilterFlags) => {
    await actWithServices(flags.tenant, 'applications list', async (at) => {
      const listed = listForEmployer(at, filterOf(flags));
      await printLines(isJson() ? jsonLines(listed) : map(listed, listLine));
    });
  });

  applications
    .command('show <id>')
    .description('show all that the employer may see of an application, and mark its notice as seen')
    .requiredOption('--tenant <slug>', 'the application’s tenant')
    .option('--with-convictions', 'include the answer about criminal convictions')
    .option('--with-sensitive', 'include sensitive values, such as a National Insurance number')
    .action(async (id: string, { tenant, ...flags }: { tenant: string; withConvictions?: boolean; withSensitive?: boolean }) => {
      const special: SpecialPart[] = [
        ...(flags.withConvictions ? (['convictions'] as const) : []),
        ...(flags.withSensitive ? (['sensitive'] as const) : []),
      ];
      const shown = await actWithServices(tenant, 'applications show', (at) => showForEmployer(at, { applicationId: id, special }));
      say(applicationText(shown), shown);
    });

  filtering(applications.command('export [id...]').description('write applications to a zip: CV, cover letter, form and answers'))
    .requiredOption('--out <file>', 'the new file to write')
    .action(async (ids: string[], { out, ...flags }: FilterFlags & { out: string }) => {
      const exported = await actWithServices(flags.tenant, 'applications export', (at) =>
        exportApplications(at, {
          filter: { ...filterOf(flags), ...(ids.length > 0 && { ids }) },
          write: (zip) => writeNewFile(out, zip),
        }),
      );
      const facts = { file: out, sizeBytes: statSync(out).size, ...exported };
      say(exportWords(facts), facts);
    });

  applications
    .command('seen <id>')
    .description('mark an application as seen without showing it: its notice no longer counts as undelivered')
    .requiredOption('--tenant <slug>', 'the application’s tenant')
    .action(async (id: string, { tenant }: { tenant: string }) => {
      await actWithServices(tenant, 'applications seen', (at) => acknowledgeApplication(at, { applicationId: id }));
      say('Marked the application as seen.\n', { id, seen: true });
    });
}

/** The options that say which applications. */
function filtering(command: Command): Command {
  return command
    .requiredOption('--tenant <slug>', 'the applications’ tenant')
    .option('--advert <reference>', 'only those for this advert')
    .addOption(new Option('--state <state>', 'only those in this state').choices(applicationStates))
    .option('--since <day>', 'only those sent on this day (2026-11-22) or later')
    .option('--until <day>', 'only those sent on this day or before')
    .option('--words <words>', 'only those whose name or email address has words that begin so')
    .option('--unseen', 'only those that no one has read yet')
    .option('--refused', 'only those whose notice was not delivered and that no one has read since');
}

function exportWords({ file, sizeBytes, applications, filesLeftOut, withdrawn }: Exported & { file: string; sizeBytes: number }): string {
  const lines = [
    `${file} has ${applications} ${applications === 1 ? 'application' : 'applications'}: ${sizeBytes} bytes.`,
    ...(filesLeftOut === 0 ? [] : [`Files left out: ${filesLeftOut}. Each application’s page in the zip names them and says why.`]),
    ...withdrawn.map((id) => `Withdrawn while the file was being written: ${id}`),
  ];
  return `${lines.join('\n')}\n`;
}

function filterOf({ advert, state, since, until, words, unseen, refused }: FilterFlags): ApplicationFilter {
  for (const [name, day] of Object.entries({ since, until }))
    if (day !== undefined && !isDay(day)) throw new OperatorMistake(`--${name}: give a day such as 2026-11-22`);
  return { advert, state, appliedFrom: since, appliedTo: until, words, unseen, undelivered: refused };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

async function* map<From, To>(rows: AsyncIterable<From>, change: (row: From) => To): AsyncGenerator<To> {
  for await (const row of rows) yield change(row);
}
