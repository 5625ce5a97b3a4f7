import { type ProfileSection as Described, profileSections, type SectionName, type SectionRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { SummaryCard } from '../../../ui/SummaryCard.tsx';
import { candidateQuery } from '../candidates.queries.ts';
import { ProfileSection } from '../ProfileSection.tsx';
import { PlainSectionForm } from './PlainSectionForm.tsx';
import { sectionRows } from './typed-values.ts';

type PlainSectionProps = {
  name: SectionName;
  /** What it is called within a sentence: "employment". */
  what: string;
  rules: SectionRules;
  icon: LucideIcon;
  /** Shown while the section is empty: a heading, and why to fill it in. */
  emptyTitle: string;
  empty: string;
};

/** A section of plain fields. */
export function PlainSection({ name, what, rules, icon, emptyTitle, empty }: PlainSectionProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const held = candidate[name];
  const section: Described = profileSections[name];
  return (
    <ProfileSection
      draft={`section-${name}`}
      what={what}
      given={held.version > 0 && <SummaryCard rows={sectionRows(section, rules, held)} />}
      empty={{ icon, title: emptyTitle, words: empty }}
      form={(acts) => <PlainSectionForm name={name} label={`Your ${what}`} rules={rules} held={held} {...acts} />}
    />
  );
}
