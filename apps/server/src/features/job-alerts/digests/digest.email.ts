import { formatDate, formatSalary, jobAlertStatuses, listCommentLength, milesWords, type SalaryPeriod, toSlug } from '@berth/contract';
import type { MailTemplate } from '../../../platform/mail/mail.ts';
import { readTenant } from '../../tenants/index.ts';
import { type AlertLinks, alertLinks } from './alert-links.ts';
import type { DigestContent, DigestJob } from './digest-content.queries.ts';
import { readDigest } from './digests.queries.ts';
import { freezeDigest } from './freeze-digest.ts';

/**
 * Lists the jobs that an alert has found. The jobs are frozen when the mail is first tried: closed ones are left out, and a retry sends the
 * same message. Null if none is open, or if the alert or its address has changed. Params: digestId, origin.
 */
export const digestTemplate: MailTemplate = {
  name: 'alert-digest',
  compose: async ({ at, trx, params, recipient, sender }) => {
    const digest = await readDigest(trx, params.digestId ?? '');
    if (!digest || digest.status !== jobAlertStatuses.enabled || digest.confirmedAt === null || digest.email !== recipient) return null;
    const { config } = await readTenant(trx);
    const content = (digest.content as DigestContent | null) ?? (await freezeDigest(at, trx, { digest, config }));
    const [first] = content.jobs;
    if (!first) return null;
    const links = alertLinks(at, { alertId: digest.jobAlertId, origin: params.origin ?? '', config });
    const others = content.total - 1;
    const more = content.total - content.jobs.length;
    return {
      subject: others === 0 ? `New job: ${first.jobTitle}` : `${first.jobTitle} and ${others} more new ${others === 1 ? 'job' : 'jobs'}`,
      preheader: content.jobs.map(({ jobTitle, locationName }) => `${jobTitle}, ${locationName}`).join('; '),
      heading: content.total === 1 ? '1 new job for you' : `${content.total} new jobs for you`,
      paragraphs: [
        `${content.total === 1 ? 'This job is' : 'These jobs are'} new for your job alert “${content.title}”.`,
        ...(more > 0 ? [`This email has the first ${content.jobs.length}. Your search shows the others too.`] : []),
      ],
      items: content.jobs.map((job) => itemOf(job, links)),
      button: { label: 'See all matching jobs', url: links.search(content.uri) },
      reason: `You’re receiving this email because you asked ${sender.displayName} for job alerts.`,
      footerLinks: [
        { label: 'Change or pause this job alert', url: links.manage },
        { label: 'Unsubscribe', url: links.unsubscribe },
      ],
      headers: { 'List-Unsubscribe': `<${links.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    };
  },
};

function itemOf(job: DigestJob, links: AlertLinks) {
  const { advertId, jobTitle, employer, locationName, distanceMiles, closesAt, contractType, hours } = job;
  // No distance for a job at the place itself.
  const away = distanceMiles === null || distanceMiles < 0.05 ? '' : `, ${milesWords(distanceMiles, job.isRoughDistance ?? true)} away`;
  const work = [contractType, hours].filter(Boolean).join(', ');
  return {
    title: jobTitle,
    url: links.job({ advertId, jobName: toSlug(jobTitle) }),
    lines: [
      employer,
      formatSalary({ ...job, salaryPeriod: job.salaryPeriod as SalaryPeriod | null }, listCommentLength),
      ...(work ? [work] : []),
      `${locationName}${away}`,
      ...(closesAt ? [`Closes ${formatDate(closesAt)}`] : []),
    ],
    links: [{ label: 'Leave out jobs like this', url: links.leaveOut(advertId) }],
  };
}
