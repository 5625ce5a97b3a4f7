import { formatDate } from '@berth/contract';
import { fileSize } from '../../ui/file-size.ts';
import { factTitles, valueTitles } from './fact-titles.ts';

/** The parts of the data in their order on the page. Parts that are not named follow under their own name. */
const partTitles: Record<string, string> = {
  profile: 'Your details',
  phones: 'Phone numbers',
  address: 'Address',
  employment: 'Employment',
  studies: 'Studies',
  transport: 'Transport',
  compliance: 'Right to work',
  jobPreferences: 'Job preferences',
  skills: 'Skills',
  qualifications: 'Qualifications',
  referees: 'Referees',
  documents: 'Documents',
  cvReading: 'What we read in your CVs',
  jobsForYou: 'Jobs for you',
  applications: 'Applications',
  applicationStates: 'What became of your applications',
  applicationMessages: 'Messages about your applications',
  applicationNotes: 'Notes about your applications',
  applicationScores: 'Scores of your applications',
  applicationsBegun: 'Applications not sent yet',
  whoReadIt: 'Who got or read your data',
  consents: 'What you agreed to',
  consentRequests: 'What we asked you to agree to',
  communications: 'What you want to be sent',
  equalityQuestionsAnsweredFor: 'Equality questions that you answered, without the answers',
  savedJobs: 'Saved jobs',
  jobAlerts: 'Job alerts',
  jobAlertMails: 'Jobs that your alerts sent you',
  closingReminders: 'Closing date reminders',
  mails: 'Emails that we sent you',
  signIn: 'Account and sign-in',
  secondFactor: 'Two-step sign-in',
  sessions: 'Where you are signed in',
  devices: 'Devices that you signed in on',
  emailChange: 'Change of email address',
  mailedLinks: 'Links that we emailed you',
  registrations: 'Registrations',
};

/** The parts of the data with their titles, in the order of the page. */
export function partsOf(data: Record<string, unknown>): { key: string; title: string; value: unknown }[] {
  const known = Object.keys(partTitles).filter((key) => key in data);
  const others = Object.keys(data).filter((key) => !(key in partTitles) && key !== 'exportedAt' && key !== 'site');
  return [...known, ...others].map((key) => ({ key, title: partTitles[key] ?? titleOf(key), value: data[key] }));
}

/** What a candidate calls a fact (personal-data.page.3): `sizeBytes` is "Size", `coverLetterText` "Cover letter". */
export const titleOf = (name: string) => factTitles[name] ?? wordsOf(name);

/** A name of the data as words: `dateOfBirth` and `date-of-birth` are "Date of birth". */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(/\b(?:cv|uk|eea|id)\b/gi, (found) => found.toUpperCase());
}

/** Whether there is nothing in a value, however deep. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && factsOf(value).length === 0;
}

/** What a thing has, by name. Left out: what is empty, and the count of its changes. */
export function factsOf(thing: object): [string, unknown][] {
  return Object.entries(thing).filter(([name, stored]) => name !== 'version' && !isEmpty(stored));
}

/** How many lines a value takes on the page. */
export function linesOf(value: unknown): number {
  if (isEmpty(value)) return 0;
  if (typeof value !== 'object' || value === null) return 1;
  return factsOf(value).reduce((sum, [, stored]) => sum + linesOf(stored), 0);
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' });
/** Facts whose values are names, of which a candidate reads the words. */
const named = new Set(['fromState', 'template', 'toState', 'frequency', 'status']);

/** A single value as text. `name` is that of its fact. */
export function textOf(value: unknown, name = ''): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  const text = String(value);
  const title = valueTitles[name]?.[text];
  if (title) return title;
  if (name === 'sizeBytes') return fileSize(Number(value));
  if (isDay.test(text)) return formatDate(text);
  if (isMoment.test(text)) return `${formatDate(text)}, ${clock.format(new Date(text))}`;
  return named.has(name) ? wordsOf(text) : text;
}
