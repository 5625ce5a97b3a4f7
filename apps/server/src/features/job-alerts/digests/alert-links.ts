import { searchAddress, type TenantConfig } from '@berth/contract';
import type { TokenMaker } from '../../../platform/security/id-token.ts';
import { alertToken } from '../alert-token.ts';

/**
 * The links in an alert's mails. All but the jobs' links contain the alert's token; a job's contains the alert's id, which grants no
 * access.
 */
export type AlertLinks = {
  manage: string;
  unsubscribe: string;
  /** RFC 8058: mail programs post to it, with no page between. */
  oneClick: string;
  job: (job: { advertId: number; jobName: string }) => string;
  /** Leaves out jobs like one: a page, since a mail program may open any link by itself. */
  leaveOut: (advertId: number) => string;
  search: (uri: string) => string;
};

/** The links of one alert. In account application mode jobs and search are on the client's site (tenants.mode.2). */
export function alertLinks(
  at: TokenMaker,
  { alertId, origin, config }: { alertId: string; origin: string; config: TenantConfig },
): AlertLinks {
  const token = alertToken(at, alertId);
  const manage = `${origin}/job-alert/${token}`;
  const site = config.accountMode ? config.clientAppExtURL : `${origin}/`;
  return {
    manage,
    unsubscribe: `${origin}/unsubscribe-successful/${token}`,
    oneClick: `${origin}${config.jobsAPI}/api/v1/jobAlert/skeletonUnsubscribe?token=${token}`,
    job: ({ advertId, jobName }) => `${site}job/${encodeURIComponent(jobName)}/${advertId}?alert=${alertId}`,
    leaveOut: (advertId) => `${manage}?advertId=${advertId}`,
    search: (uri) => new URL(searchAddress(config, uri), origin).href,
  };
}
