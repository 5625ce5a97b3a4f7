import { type AdvertInput, takenSections } from '@berth/contract';
import { closingWords, publishedWords } from './advert-state.ts';

const labels: Record<Exclude<keyof AdvertInput, 'draft' | 'lat' | 'lng' | 'logo'>, string> = {
  title: 'Job title',
  reference: 'Reference',
  employer: 'Employer',
  locationName: 'Place',
  postcode: 'Postcode',
  places: 'Places',
  workplace: 'Workplace',
  salaryFrom: 'Pay from',
  salaryTo: 'Pay to',
  salaryPeriod: 'Pay for',
  salaryComment: 'Comment on the pay',
  category: 'Category',
  contractType: 'Contract type',
  hours: 'Hours',
  contactName: 'Contact',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  applyUrl: 'Applications go to',
  questions: 'Questions',
  takeAlong: 'Taken along',
  equalityQuestions: 'Equality questions',
  detailsSentOutsideUkEea: 'Applications leave the UK and the EEA',
  publishedAt: 'Published',
  closesAt: 'Closes',
  employerDescription: 'About the employer',
  descriptionHtml: 'Description',
};

/** The fields of an advert as terms and words. */
export function factsOf(fields: Record<string, unknown>): { term: string; value: string }[] {
  return Object.entries(labels).flatMap(([name, term]) => {
    const value = wordsOf(name, fields[name]);
    return value ? [{ term, value }] : [];
  });
}

function wordsOf(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return moments[name]?.(value) ?? value;
  if (!Array.isArray(value)) return '';
  if (name === 'takeAlong') return value.map((section) => titleOf(String(section))).join(', ') || 'Nothing';
  return value.map(itemWords).join('; ');
}

const moments: Record<string, (moment: string) => string> = { publishedAt: publishedWords, closesAt: closingWords };
const titleOf = (section: string) => Object.entries(takenSections).find(([name]) => name === section)?.[1].title ?? section;

function itemWords(item: unknown): string {
  if (typeof item === 'string') return item;
  const { locationName, postcode, question } = Object(item) as Record<string, unknown>;
  return [locationName, postcode, question].filter(Boolean).join(', ');
}
