import { applyPath, type BegunApplication, type Completeness, formatDate, leastReferees, sectionPath } from '@berth/contract';

/** One thing to do, and where. */
export type Prompt = { title: string; words: string; act: string; url: string };

type ProfileFacts = { parts: Completeness['parts']; refereeCount: number };

/** What the profile lacks, the most useful first (dashboard.dashboard.2). */
export function profilePrompts({ parts, refereeCount }: ProfileFacts): Prompt[] {
  const prompts: Record<Completeness['parts'][number]['part'], Prompt | null> = {
    basicProfile: null,
    cv: {
      title: 'Upload a CV',
      words: 'You need one to apply for a job. It takes about 1 minute, and you can use it again and again.',
      act: 'Add your CV',
      url: sectionPath('cvs'),
    },
    skills: {
      title: 'Add skills',
      words: 'Say what you can do. It takes about 2 minutes.',
      act: 'Add your skills',
      url: sectionPath('skills'),
    },
    jobPreferences: {
      title: 'Add job preferences',
      words: 'Say what work you want. It takes about 2 minutes.',
      act: 'Add your job preferences',
      url: sectionPath('job-preferences'),
    },
    referees: {
      title: `Add referees (${refereesMissing(refereeCount)})`,
      words: 'Add people who can give you a reference. It takes about 3 minutes.',
      act: 'Add your referees',
      url: sectionPath('referees'),
    },
  };
  return parts.flatMap(({ part, complete }) => (complete ? [] : (prompts[part] ?? [])));
}

/** How many referees a complete profile still lacks (dashboard.dashboard.2). */
export function refereesMissing(stored: number): string {
  return stored === 0 ? `${leastReferees} required` : `${leastReferees - stored} more required`;
}

type NextFacts = {
  begun: readonly BegunApplication[];
  isPhoneMissing: boolean;
  isAddressMissing: boolean;
  prompts: readonly Prompt[];
  searchUrl: string;
};

/**
 * The one thing that brings a candidate furthest now (dashboard.dashboard.8): an unfinished application, then a phone number that the tenant
 * requires, then what the profile lacks, then an address, and otherwise a search.
 */
export function nextThing({ begun: [unfinished], isPhoneMissing, isAddressMissing, prompts: [missing], searchUrl }: NextFacts): Prompt {
  if (unfinished) {
    const closes = unfinished.closingDate ? ` The job closes on ${formatDate(unfinished.closingDate)}.` : '';
    return {
      title: 'Finish your application',
      words: `You have started to apply for ${unfinished.jobTitle}, and have not sent it yet.${closes}`,
      act: 'Continue your application',
      url: applyPath(unfinished),
    };
  }
  if (isPhoneMissing) {
    return {
      title: 'Add your phone number',
      words: 'Your profile needs one, so that employers can reach you. It takes about 1 minute.',
      act: 'Add your phone number',
      url: sectionPath('personal-details'),
    };
  }
  if (missing) return missing;
  if (isAddressMissing) {
    return {
      title: 'Add your address',
      words: 'Employers may ask for it, and jobs near you come first. It takes about 1 minute.',
      act: 'Add your address',
      url: sectionPath('address'),
    };
  }
  return {
    title: 'Find your next job',
    words: 'Your profile is complete. New jobs appear every day.',
    act: 'Find jobs',
    url: searchUrl,
  };
}
