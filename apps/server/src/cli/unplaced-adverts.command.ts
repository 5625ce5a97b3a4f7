import type { Command } from 'commander';
import { readUnplacedAdverts, type UnplacedAdvert } from '../features/adverts/index.ts';
import { forTenant } from '../platform/database/for-tenant.ts';
import { tenantIdOf, withOperator } from './with-operator.ts';

/** Adverts per query. Each page is printed before the next is read, so a list may have any length. */
const pageSize = 1_000;

const reasons: Record<UnplacedAdvert['reason'], string> = {
  unknown: 'is not a known place',
  'too-wide': 'is too large a place for coordinates',
};

/**
 * `berth adverts unplaced`: adverts that `adverts import` could not place, so that no search by place finds them. Exit code 0 in any case.
 */
export function registerUnplacedCommand(program: Command): void {
  const adverts = program.commands.find((command) => command.name() === 'adverts') ?? program.command('adverts').description('adverts');
  adverts
    .command('unplaced')
    .description('list open and future adverts without coordinates, with the text that could not be placed')
    .requiredOption('--tenant <slug>', 'the adverts’ tenant')
    .addHelpText(
      'after',
      '\nTo place an advert, give it a postcode or a latitude and longitude in the feed: they take precedence over locationName.',
    )
    .action(async ({ tenant }: { tenant: string }) => {
      const isJson = program.opts<{ json?: boolean }>().json ?? false;
      const count = await withOperator(async ({ ownerPool, database }) => {
        const tenantId = await tenantIdOf(ownerPool, tenant);
        const now = new Date();
        let listed = 0;
        for (let page: UnplacedAdvert[] = [], afterId = 0; ; afterId = page.at(-1)?.id ?? afterId) {
          const after = afterId;
          page = await forTenant(database, tenantId, (trx) => readUnplacedAdverts(trx, now, after, pageSize));
          for (const advert of page) process.stdout.write(isJson ? asJson(advert) : asText(advert));
          listed += page.length;
          if (page.length < pageSize) return listed;
        }
      });
      if (!isJson) process.stdout.write(count === 0 ? 'All adverts have coordinates.\n' : `\n${count} adverts without coordinates.\n`);
    });
}

function asJson({ reference, jobTitle, locationName, postcode, reason }: UnplacedAdvert): string {
  return `${JSON.stringify({ reference, jobTitle, locationName, postcode, reason })}\n`;
}

function asText({ reference, jobTitle, locationName, postcode, reason }: UnplacedAdvert): string {
  const text = [locationName, postcode].filter(Boolean).join(', ');
  return `${reference}  ${jobTitle}\n    "${text}" ${reasons[reason]}\n`;
}
