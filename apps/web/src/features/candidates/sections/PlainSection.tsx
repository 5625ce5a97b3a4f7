import { type ProfileSection as Described, type OptionalField, profileSections, type SectionName, sectionRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { SummaryCard } from '../../../ui/SummaryCard.tsx';
import { candidateQuery } from '../candidates.queries.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { sectionNamesInManage } from './section-names.ts';
import { sectionRows } from './typed-values.ts';

const PlainSectionForm = lazy(() => import('./PlainSectionForm.tsx'));

/** Why to fill in an empty section. */
const inviting: Record<SectionName, string> = {
  employment: 'No employment details yet. Where you work now and your notice take about 1 minute.',
  studies: 'No study details yet. Where you study and which course take about 1 minute.',
  transport: 'No transport details yet. Some jobs need a driving licence or a car.',
  compliance: 'No right to work details yet. Employers must check them. They take about 2 minutes.',
};

/** A section of plain fields. `form` is the tenant's. */
export function PlainSection({ name, form }: { name: SectionName; form: readonly OptionalField[] }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const stored = candidate[name];
  const section: Described = profileSections[name];
  const rules = sectionRules(section, form);
  const { what } = sectionNamesInManage[name];
  return (
    <ProfileSection
      draft={`section-${name}`}
      what={what}
      given={stored.version > 0 && <SummaryCard rows={sectionRows(section, rules, stored)} />}
      empty={inviting[name]}
      form={(acts) => <PlainSectionForm name={name} label={`Your ${what}`} rules={rules} stored={stored} {...acts} />}
    />
  );
}
