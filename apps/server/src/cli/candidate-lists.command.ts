import { type Bounce, type ConsentRequest, type ConsentRequestState, consentRequestStates, formatDate } from '@berth/contract';
import { type Command, Option } from 'commander';
import { clearBounce, listBounces } from '../features/account/index.ts';
import { listConsentRequests } from '../features/consent/index.ts';
import { findCandidate } from '../features/personal-data/index.ts';
import { actAsCommand, actWithServices } from './act-as-command.ts';

type Say = (words: string, facts: object) => void;
type ListFlags = { tenant: string; cursor?: string };
const perPage = 50;
const more = (nextCursor: string | null) => (nextCursor === null ? '' : `\nMore: --cursor ${nextCursor}`);

/** `berth candidate bounces`, `unblock` and `consent-requests`: the same as the calls of the back office. */
export function registerCandidateLists(candidate: Command, say: Say): void {
  candidate
    .command('bounces')
    .description('list addresses that refuse emails, the newest first')
    .requiredOption('--tenant <slug>', 'the candidates’ tenant')
    .option('--cursor <cursor>', 'the next page, as the last one named it')
    .action(async ({ tenant, cursor }: ListFlags) => {
      const page = await actAsCommand(tenant, 'candidate bounces', (at) => listBounces(at, { cursor, limit: perPage }));
      say(
        page.bounces.length === 0 ? 'No address is blocked.' : `${page.bounces.map(bounceLine).join('\n')}${more(page.nextCursor)}`,
        page,
      );
    });

  candidate
    .command('unblock <email>')
    .description('unblock an address: emails are sent to it again')
    .requiredOption('--tenant <slug>', 'the candidate’s tenant')
    .action(async (email: string, { tenant }: { tenant: string }) => {
      await actWithServices(tenant, 'candidate unblock', async (at) => clearBounce(at, { candidateId: await findCandidate(at, email) }));
      say('Address unblocked.', { unblocked: true });
    });

  candidate
    .command('consent-requests')
    .description('list what candidates were asked to agree to, and what became of it, the newest first')
    .requiredOption('--tenant <slug>', 'the candidates’ tenant')
    .addOption(new Option('--state <state>', 'only those in this state').choices(consentRequestStates))
    .option('--cursor <cursor>', 'the next page, as the last one named it')
    .action(async ({ tenant, state, cursor }: ListFlags & { state?: ConsentRequestState }) => {
      const page = await actAsCommand(tenant, 'candidate consent-requests', (at) =>
        listConsentRequests(at, { state, cursor, limit: perPage }),
      );
      const lines = page.requests.map(requestLine).join('\n');
      say(page.requests.length === 0 ? 'There are no requests.' : `${lines}${more(page.nextCursor)}`, page);
    });
}

const bounceLine = ({ email, blockedOn }: Bounce) => `${formatDate(blockedOn)}  ${email}`;
const requestLine = ({ askedOn, state, kind, email, advertId }: ConsentRequest) =>
  `${formatDate(askedOn)}  ${state.padEnd(9)}  ${kind.padEnd(12)}  ${email}${advertId === null ? '' : `  job ${advertId}`}`;
