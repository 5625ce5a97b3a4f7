import type { OptionalField, SectionName, TakenSectionName } from '@berth/contract';
import { profileSections, sectionRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { candidateQuery } from './candidates.queries.ts';
import type { SectionActs } from './ProfileSection.tsx';
import type { ProfileLists } from './profile-lists.ts';
import type { ProfilePartRules } from './profile-rules.ts';
import { sectionNamesInManage } from './sections/section-names.ts';

const PersonalForm = lazy(() => import('./PersonalForm.tsx'));
const AddressForm = lazy(() => import('./AddressForm.tsx'));
const PlainSectionForm = lazy(() => import('./sections/PlainSectionForm.tsx'));
const SkillsForm = lazy(() => import('./SkillsForm.tsx'));
const PreferencesForm = lazy(() => import('./PreferencesForm.tsx'));
const RefereesForm = lazy(() => import('./RefereesForm.tsx'));

const plainSections: Partial<Record<TakenSectionName, SectionName>> = {
  employment: 'employment',
  studies: 'studies',
  transport: 'transport',
  rightToWork: 'compliance',
};

type SectionInPlaceProps = Omit<SectionActs, 'draft'> & {
  section: TakenSectionName;
  rules: ProfilePartRules;
  lists: ProfileLists;
  /** The tenant's form `candidateProfile`. */
  form: readonly OptionalField[];
};

/** The form of the part of the profile that has a section, outside manage account. */
export function SectionInPlace({ section, rules, lists, form, onSaved, onClose }: SectionInPlaceProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const acts = (draft: string) => ({ draft, onSaved, onClose });
  const plain = plainSections[section];
  if (plain)
    return (
      <PlainSectionForm
        name={plain}
        label={`Your ${sectionNamesInManage[plain].what}`}
        rules={sectionRules(profileSections[plain], form)}
        stored={candidate[plain]}
        {...acts(`section-${plain}`)}
      />
    );
  switch (section) {
    case 'address':
      return <AddressForm rules={rules.address} address={candidate.address} {...acts('address')} />;
    case 'skills':
    case 'qualifications':
      return <SkillsForm rules={rules.skills} lists={lists} candidate={candidate} {...acts('skills')} />;
    case 'jobPreferences':
      return <PreferencesForm rules={rules.preferences} lists={lists} preferences={candidate.jobPreferences} {...acts('jobPreferences')} />;
    case 'referees':
      return <RefereesForm rules={rules.referees} contactOptions={lists.contactOptions} candidate={candidate} {...acts('referees')} />;
    default:
      return <PersonalForm rules={rules.details} candidate={candidate} {...acts('details')} />;
  }
}
