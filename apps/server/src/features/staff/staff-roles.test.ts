import { type ApiRoute, isOfBackOffice, routes, type StaffRole, staffRoleNames } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshAddress } from '../../testing/account-journey.ts';
import { apiKeyOf } from '../../testing/api-key.ts';
import { type SignedInStaff, staffActs } from '../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
let staff: Record<StaffRole, SignedInStaff>;
let foreign: SignedInStaff;
let foreignKey: { authorization: string };
beforeAll(async () => {
  site = await startTestSite();
  const { member } = staffActs(site);
  staff = {
    owner: await member('owner'),
    recruiter: await member('recruiter'),
    hiringManager: await member('hiringManager'),
    viewer: await member('viewer'),
  };
  foreign = await member('owner', { host: hosts.harrowFinch });
  ({ headers: foreignKey } = await apiKeyOf(site, { host: hosts.harrowFinch }));
});
afterAll(() => site.stop());

const everyone = staffRoleNames;
const ofApplications: readonly StaffRole[] = ['owner', 'recruiter', 'hiringManager'];
/**
 * Which roles may make each call of the back office. A new call gets a line here: which roles may make it is a decision, and not only what
 * its scope happens to give.
 */
const expected: Record<string, readonly StaffRole[]> = {
  applyClicks: everyone,
  applyClicksCsv: everyone,
  apiKeys: ['owner'],
  apiKeyCreate: ['owner'],
  apiKeyRevoke: ['owner'],
  audit: ['owner'],
  managedLookups: ['owner'],
  managedLookup: ['owner'],
  managedLookupChange: ['owner'],
  optionalFieldsUpdate: ['owner'],
  backOfficeApplications: ofApplications,
  backOfficeApplicationCounts: ofApplications,
  backOfficeApplicationsCsv: ofApplications,
  backOfficeApplicationsZip: ofApplications,
  backOfficeApplication: ofApplications,
  backOfficeApplicationFile: ofApplications,
  actOnApplications: ofApplications,
  openApplicationActs: ofApplications,
  applicationStates: ofApplications,
  undoApplicationAct: ofApplications,
  anonymousSift: everyone,
  beginAnonymousSift: ['owner', 'recruiter'],
  liftAnonymousSift: ['owner', 'recruiter'],
  addApplicationNote: ofApplications,
  deleteApplicationNote: ofApplications,
  scoreApplication: ofApplications,
  messageTemplates: ofApplications,
  saveMessageTemplate: ['owner', 'recruiter'],
  deleteMessageTemplate: ['owner', 'recruiter'],
  staffSelf: everyone,
  staffStartSecondFactor: everyone,
  staffConfirmSecondFactor: everyone,
  staffAccount: everyone,
  staffSessions: everyone,
  staffSessionEnd: everyone,
  staffChangePassword: everyone,
  staffRecoveryCodesRenew: everyone,
  staffAppReplace: everyone,
  staffAppReplaceConfirm: everyone,
  staffMembers: ['owner'],
  staffInvite: ['owner'],
  staffInviteAgain: ['owner'],
  staffChange: ['owner'],
  staffDeactivate: ['owner'],
  staffResetSecondFactor: ['owner'],
  staffProvider: ['owner'],
  staffProviderSave: ['owner'],
  staffProviderRemove: ['owner'],
  webhooks: ['owner'],
  webhookCreate: ['owner'],
  webhookRemove: ['owner'],
  webhookTest: ['owner'],
  webhookDeliveries: ['owner'],
  webhookReplay: ['owner'],
  feeds: ['owner', 'recruiter', 'viewer'],
  feedRuns: ['owner', 'recruiter', 'viewer'],
  feedRunShow: ['owner', 'recruiter', 'viewer'],
  feedAdd: ['owner', 'recruiter'],
  feedChange: ['owner', 'recruiter'],
  feedRemove: ['owner', 'recruiter'],
  feedRun: ['owner', 'recruiter'],
  feedUpload: ['owner', 'recruiter'],
  feedRunDiscard: ['owner', 'recruiter'],
  feedRunRelease: ['owner', 'recruiter'],
  managedAdverts: everyone,
  managedAdvert: everyone,
  managedAdvertForm: everyone,
  managedAdvertRender: ['owner', 'recruiter'],
  managedAdvertChange: ['owner', 'recruiter'],
  managedAdvertCopy: ['owner', 'recruiter'],
  managedAdvertCreate: ['owner', 'recruiter'],
  managedAdvertExtend: ['owner', 'recruiter'],
  managedAdvertPreview: ['owner', 'recruiter'],
  managedAdvertPublish: ['owner', 'recruiter'],
  managedAdvertTakeOver: ['owner', 'recruiter'],
  managedAdvertWithdraw: ['owner', 'recruiter'],
  managedDocuments: everyone,
  managedDocumentPut: ['owner', 'recruiter'],
  managedDocumentRemove: ['owner', 'recruiter'],
  bounces: ['owner', 'recruiter'],
  bounceRecord: ['owner', 'recruiter'],
  bounceClear: ['owner', 'recruiter'],
  consentRequests: ['owner', 'recruiter'],
  consentRequestAsk: ['owner', 'recruiter'],
  // Last, because they end the session that the walk uses.
  staffSignOut: everyone,
  staffSignOutEverywhere: everyone,
};

const office = Object.values(routes)
  .flatMap((slice) => Object.values<ApiRoute>(slice))
  .filter(isOfBackOffice);
const noOne = '7c9d1c1e-0000-4000-8000-000000000000';
const statusOf = async ({ method, path }: ApiRoute, more: { cookie?: string; headers?: Record<string, string>; remoteAddress?: string }) =>
  (
    await site.call({
      method,
      url: `/api${path.replaceAll(/\{\w+\}/g, noOne)}`,
      // There are more calls than wrong keys that one network may try in a minute.
      remoteAddress: freshAddress(),
      ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
      ...more,
    })
  ).statusCode;
const endsSession = ({ id }: ApiRoute) => id.startsWith('staffSignOut');

test('every call of the back office says which roles may make it, and no other call is listed', () => {
  expect(Object.keys(expected).sort()).toEqual(office.map(({ id }) => id).sort());
});

// staff.roles.1 back-office.callers.1
test.each(staffRoleNames)('the role %s opens the calls of its row, and gets 403 for the others', async (role) => {
  const { cookie } = staff[role];
  for (const route of office.filter((one) => !endsSession(one))) {
    const status = await statusOf(route, { cookie });
    if (expected[route.id]?.includes(role)) expect([401, 403], `${role} ${route.id}`).not.toContain(status);
    else expect(status, `${role} ${route.id}`).toBe(403);
  }
});

// back-office.callers.1 back-office.callers.2
test('another tenant’s member and key, and no one at all, get 401 for every call', async () => {
  for (const route of office) {
    const statuses = [
      await statusOf(route, {}),
      await statusOf(route, { cookie: foreign.cookie }),
      // Each from its own address: one may try 60 unknown keys.
      await statusOf(route, { headers: foreignKey, remoteAddress: freshAddress() }),
    ];
    expect(statuses, route.id).toEqual([401, 401, 401]);
  }
});
