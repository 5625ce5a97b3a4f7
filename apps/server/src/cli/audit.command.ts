import { type AuditEvent, auditRoutes } from '@berth/contract';
import type { Command } from 'commander';
import { readAudit } from '../features/back-office/index.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { actAsCommand } from './act-as-command.ts';

type ListFlags = { tenant: string; limit: string; cursor?: string; actor?: string; subject?: string };

/** `berth audit list`. */
export function registerAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('who did what in the back office')
    .command('list')
    .description('list the newest entries of a tenant’s audit')
    .requiredOption('--tenant <slug>', 'the tenant')
    .option('--limit <number>', 'how many, up to 200', '50')
    .option('--cursor <cursor>', 'go on from the nextCursor of the last list')
    .option('--actor <id>', 'only what this member, key or system account did')
    .option('--subject <id>', 'only what was about this')
    .action(async ({ tenant, limit, cursor, actor: actorId, subject: subjectId }: ListFlags) => {
      const { data: query, error } = auditRoutes.list.query.safeParse({ limit, cursor, actorId, subjectId });
      if (!query)
        throw new OperatorMistake(error.issues.map(({ path: [name], message }) => `--${optionOf(String(name))}: ${message}`).join('\n'));
      const page = await actAsCommand(tenant, 'audit list', (at) => readAudit(at, query));
      const next = page.nextCursor === null ? '' : `There are more: add --cursor ${page.nextCursor}\n`;
      process.stdout.write(
        program.opts<{ json?: boolean }>().json ? `${JSON.stringify(page)}\n` : `${page.events.map(lineOf).join('')}${next}`,
      );
    });
}

const optionOf = (name: string) => ({ actorId: 'actor', subjectId: 'subject' })[name] ?? name;

function lineOf({ happenedOn, actor, act, subject, status }: AuditEvent): string {
  const about = subject ? `${subject.kind} ${subject.id}` : '';
  return `${happenedOn}  ${String(status)}  ${`${actor.kind} ${actor.name}`.padEnd(32)} ${act.padEnd(28)} ${about}\n`;
}
