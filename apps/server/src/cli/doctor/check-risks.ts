import { findDemoRisk } from '../../features/operator/index.ts';
import { type Check, ok } from './finding.ts';

/** What stops a start in production, and what ACCEPT_RISK lets pass. */
export const checkRisks: Check = {
  what: 'risk',
  run: async ({ config, ownerPool }) => {
    // A database that was never migrated has no tenants to look at; the check of the migrations says so.
    const demo = await findDemoRisk(config, ownerPool).catch(() => null);
    const risks = demo ? [...config.risks, demo] : config.risks;
    if (risks.length === 0) return ok(config.environment === 'production' ? 'none found' : 'checked in production only');
    return risks.map(({ name, variable, fault, isAccepted }) => ({
      level: isAccepted ? 'warn' : 'fail',
      detail: `${name}${isAccepted ? ' (accepted)' : ''}: ${variable}: ${fault}`,
    }));
  },
};
