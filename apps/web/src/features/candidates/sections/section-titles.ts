import type { SectionName } from '@berth/contract';

/** The sections of plain fields in manage account: the number of each in addresses, its heading, and what a sentence calls it. */
export const sectionTitles: Readonly<Record<SectionName, { fragment: string; title: string; what: string }>> = {
  employment: { fragment: '9', title: 'Employment', what: 'employment' },
  studies: { fragment: '10', title: 'Studies', what: 'studies' },
  transport: { fragment: '11', title: 'Transport details', what: 'transport details' },
  compliance: { fragment: '12', title: 'Right to work', what: 'right to work' },
};
