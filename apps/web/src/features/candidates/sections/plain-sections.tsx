import { type Candidate, type OptionalField, profileSections, type SectionName, sectionNames, sectionRules } from '@berth/contract';
import { BriefcaseBusiness, Bus, GraduationCap, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ManageSection } from '../ManagePage.tsx';
import { PlainSection } from './PlainSection.tsx';
import { sectionFault } from './section-fault.ts';
import { sectionTitles } from './section-titles.ts';

/** The icon, heading and text of an empty section. */
const inviting: Record<SectionName, { icon: LucideIcon; emptyTitle: string; empty: string }> = {
  employment: {
    icon: BriefcaseBusiness,
    emptyTitle: 'No employment details yet',
    empty: 'Tell us where you work now and how much notice you must give. It takes about 1 minute.',
  },
  studies: {
    icon: GraduationCap,
    emptyTitle: 'No study details yet',
    empty: 'Tell us whether you are studying, where, and which course. It takes about 1 minute.',
  },
  transport: {
    icon: Bus,
    emptyTitle: 'No transport details yet',
    empty: 'Some jobs need a driving licence or a car. It takes less than 1 minute.',
  },
  compliance: {
    icon: ShieldCheck,
    emptyTitle: 'No right to work details yet',
    empty: 'Employers must check that you may work in the United Kingdom. It takes about 2 minutes.',
  },
};

/** The sections of plain fields that the tenant's form asks for, as manage account lists them. */
export function plainSections(candidate: Candidate, form: readonly OptionalField[], now: Date): ManageSection[] {
  return sectionNames.flatMap((name) => {
    const { fragment, title, what } = sectionTitles[name];
    const section = profileSections[name];
    const rules = sectionRules(section, form);
    if (!rules.isAsked) return [];
    const held = candidate[name];
    const fault = held.version === 0 ? `Add your ${what}` : sectionFault(section, rules, held, now);
    return {
      fragment,
      title,
      complete: fault === null,
      status: fault ?? 'Complete',
      content: <PlainSection name={name} what={what} rules={rules} {...inviting[name]} />,
    };
  });
}
