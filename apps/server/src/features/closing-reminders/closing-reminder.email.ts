import { communicationChoices, consentToClosingReminders, formatDate, sectionPath, type TenantConfig, toSlug } from '@berth/contract';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readTenant } from '../tenants/index.ts';
import { readBatch, readReader } from './closing-reminders.queries.ts';
import { reminderToken } from './reminder-token.ts';

const ukTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
/** "31-Jan-28 at 23:59", by the clocks of the United Kingdom. */
const closing = (closesAt: Date) => `${formatDate(closesAt)} at ${ukTime.format(closesAt)}`;

/** Most jobs listed in one email. The others are only counted. */
const listed = 20;

type Job = Awaited<ReturnType<typeof readBatch>>[number];

/**
 * Reminds a candidate of jobs that close soon. Leaves out jobs that they have applied for or removed since, and closed ones; null if none
 * is left, or if they no longer want these emails. Params: batchId, candidateId, origin.
 */
export const closingReminderTemplate: MailTemplate = {
  name: 'closing-reminder',
  compose: async ({ at, trx, params: { batchId = '', candidateId = '', origin = '' }, recipient, sender }) => {
    const { config } = await readTenant(trx);
    const consent = consentToClosingReminders(communicationChoices(config));
    const reader = consent && (await readReader(trx, candidateId, recipient, consent));
    const jobs = reader ? await readBatch(trx, batchId, at.now()) : [];
    const [first] = jobs;
    if (!reader || !first) return null;
    const begun = jobs.filter(({ isBegun }) => isBegun).length;
    const oneClick = `${origin}${config.jobsAPI}/api/v1/candidate/closingReminders/unsubscribe?token=${reminderToken(at, candidateId)}`;
    return {
      subject: jobs.length === 1 ? subjectOf(first) : `${jobs.length} jobs close soon: ${first.jobTitle} and ${others(jobs.length - 1)}`,
      preheader: jobs
        .slice(0, listed)
        .map(({ jobTitle, closesAt }) => `${jobTitle} closes on ${closing(closesAt)}`)
        .join('; '),
      heading: jobs.length === 1 ? 'This job closes soon' : 'These jobs close soon',
      paragraphs: [
        ...(reader.firstName ? [`Hello ${reader.firstName},`] : []),
        explain(jobs.length, begun),
        ...(jobs.length > listed ? [`Here are the ${listed} that close first. You can see the others on our site.`] : []),
      ],
      items: jobs.slice(0, listed).map((job) => itemOf(job, origin, config)),
      button:
        begun > 0
          ? { label: 'See your applications', url: `${origin}/applications` }
          : { label: 'See your saved jobs', url: `${origin}/saved-jobs` },
      reason: `You’re receiving this email because you asked ${sender.displayName} for closing date reminders. We send one for each job that you save or start to apply for.`,
      footerLinks: [{ label: 'Stop these reminders', url: `${origin}${sectionPath('communication')}` }],
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  },
};

const others = (count: number) => (count === 1 ? '1 other' : `${count} others`);

function subjectOf({ isBegun, jobTitle, closesAt }: Job): string {
  const day = closing(closesAt).slice(0, 9);
  return isBegun ? `Your application for ${jobTitle} is not sent yet: the job closes on ${day}` : `${jobTitle} closes on ${day}`;
}

function explain(jobs: number, begun: number): string {
  const until = jobs === 1 ? 'You can still apply until the closing time below.' : 'You can still apply for each until its closing time.';
  return begun > 0 ? `${until} Your answers are saved, and no one sees them until you send them.` : until;
}

/** In account application mode jobs are on the client's site, and applying is here (tenants.mode.3). */
function itemOf({ advertId, jobTitle, employer, locationName, closesAt, isBegun }: Job, origin: string, config: TenantConfig) {
  const path = `${encodeURIComponent(toSlug(jobTitle))}/${advertId}`;
  const job = `${config.accountMode ? config.clientAppExtURL : `${origin}/`}job/${path}`;
  const apply = `${origin}/apply/${path}`;
  return {
    title: jobTitle,
    url: isBegun ? apply : job,
    lines: [
      employer,
      locationName,
      isBegun ? 'You started an application and have not sent it.' : 'You saved this job and have not applied.',
      `Closes ${closing(closesAt)}`,
    ],
    links: [isBegun ? { label: 'See the job', url: job } : { label: 'Apply for this job', url: apply }],
  };
}
