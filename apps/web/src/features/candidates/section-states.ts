import {
  type Candidate,
  type ManageSection,
  manageSections,
  maxCvs,
  maxJobAlerts,
  maxReferees,
  type OptionalField,
  profileSections,
  type SectionName,
  sectionNames,
  sectionRules,
} from '@berth/contract';
import { refereesMissing } from './next-thing.ts';
import type { ProfilePartRules } from './profile-rules.ts';
import { sectionFault } from './sections/section-fault.ts';
import { sectionNamesInManage } from './sections/section-names.ts';
import { storedFault } from './stored-faults.ts';

/** A section of manage account as its list shows it: done, or what is missing (dashboard.manage.2). */
export type SectionState = { section: ManageSection } & State;
type State = { complete: boolean; status: string };

type AccountFacts = {
  candidate: Candidate;
  rules: ProfilePartRules;
  /** The tenant's form `candidateProfile`. */
  form: readonly OptionalField[];
  /** Whether a complete profile has referees (config.json `validateRefereesOnProfileCompleteness`). */
  areRefereesCounted: boolean;
  cvCount: number;
  alertCount: number;
  now: Date;
};

/** The sections that the tenant asks for, in the order of the list. */
export function sectionStates(facts: AccountFacts): SectionState[] {
  const states = statesOf(facts);
  return (Object.keys(manageSections) as ManageSection[]).flatMap((section) => {
    const state = states[section];
    return state ? { section, complete: state.complete, status: state.status } : [];
  });
}

function statesOf(facts: AccountFacts): { [Section in ManageSection]?: State | false } {
  const { candidate, rules, areRefereesCounted, cvCount, alertCount, now } = facts;
  const faultOf = (part: keyof ProfilePartRules) => storedFault(part, candidate, rules, now);
  const methods = candidate.communicationsPreference.flatMap(({ method }) => method);
  const agreed = methods.filter(({ consent }) => consent).length;
  return {
    'personal-details': stateOf(faultOf('details')),
    address: rules.address.isAsked && stateOf(candidate.address ? faultOf('address') : 'Add your address'),
    ...Object.fromEntries(sectionNames.map((name) => [sectionNamesInManage[name].section, plainState(name, facts)])),
    'job-preferences':
      rules.preferences.isAsked && stateOf(candidate.isJobPreferenceAdded ? faultOf('preferences') : 'Add your job preferences'),
    skills: rules.skills.isAsked && stateOf(candidate.isSkillsAdded ? faultOf('skills') : 'Add your skills'),
    // A CV that failed the safety check is on the list but cannot be sent.
    cvs: { complete: candidate.hasCv, status: candidate.hasCv ? `${cvCount} of ${maxCvs}` : 'Add your CV' },
    referees:
      rules.referees.isAsked &&
      stateOf(
        candidate.isRefereeAdded || !areRefereesCounted ? faultOf('referees') : refereesMissing(candidate.referee.length),
        `${candidate.referee.length} of ${maxReferees}`,
      ),
    'job-alerts': { complete: alertCount > 0, status: alertCount === 0 ? 'None yet' : `${alertCount} of ${maxJobAlerts}` },
    communication: (methods.length > 0 || candidate.termsConsent.outsideUkEeaConsentGiven) && {
      complete: agreed > 0,
      status: agreed === 0 ? 'Nothing chosen' : `${agreed} chosen`,
    },
    'sign-in': {
      complete: !candidate.emailBlocked,
      status: candidate.emailBlocked ? 'Your address is blocked' : 'Your address, password and data',
    },
  };
}

function plainState(name: SectionName, { candidate, form, now }: AccountFacts): State | false {
  const section = profileSections[name];
  const rules = sectionRules(section, form);
  const stored = candidate[name];
  if (!rules.isAsked) return false;
  return stateOf(stored.version === 0 ? `Add your ${sectionNamesInManage[name].what}` : sectionFault(section, rules, stored, now));
}

function stateOf(fault: string | null, done = 'Complete'): State {
  return { complete: fault === null, status: fault ?? done };
}
