import type { ManageSection, SectionName } from '@berth/contract';

/** The sections of plain fields: how manage account addresses each, and what a sentence calls it. */
export const sectionNamesInManage: Readonly<Record<SectionName, { section: ManageSection; what: string }>> = {
  employment: { section: 'employment', what: 'employment' },
  studies: { section: 'studies', what: 'studies' },
  transport: { section: 'transport', what: 'transport details' },
  compliance: { section: 'right-to-work', what: 'right to work' },
};
