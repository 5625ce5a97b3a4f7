import type { RawRow } from '../apps/server/src/features/adverts/index.ts';

/** Towns by roughly their share of jobs, so that a place search meets dense and sparse ground. */
const towns: [string, number][] = [
  ['London', 20],
  ['Manchester', 7],
  ['Birmingham', 7],
  ['Leeds', 6],
  ['Bristol', 4],
  ['Glasgow', 4],
  ['Liverpool', 4],
  ['Sheffield', 4],
  ['Edinburgh', 3],
  ['Cardiff', 3],
  ['Nottingham', 3],
  ['Leicester', 3],
  ['Newcastle upon Tyne', 3],
  ['Bradford', 2],
  ['York', 2],
  ['Norwich', 2],
  ['Exeter', 2],
  ['Plymouth', 2],
  ['Derby', 2],
  ['Reading', 2],
  ['Swansea', 1],
  ['Inverness', 1],
  ['Kirkwall', 1],
  ['Penzance', 1],
  ['Berwick-upon-Tweed', 1],
];
export const roles = [
  'Nurse',
  'Lecturer',
  'Teaching Assistant',
  'Care Assistant',
  'Cleaner',
  'Driver',
  'Chef',
  'Manager',
  'Administrator',
  'Developer',
  'Electrician',
  'Librarian',
  'Planner',
  'Technician',
  'Receptionist',
];
export const grades = ['Senior', 'Trainee', 'Lead', 'Deputy', 'Registered', 'Night', 'Bank', 'Peripatetic'];

/** The same numbers every time, so that two runs measure the same adverts. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Word number n of a vocabulary of 30,000 whose use falls off as Zipf has it: w0 is in most adverts, w20000 in few. */
export function zipfWord(random: () => number): string {
  return `w${Math.floor(30_000 ** random()) - 1}`;
}

export const weighted = towns.flatMap(([town, weight]) => Array<string>(weight).fill(town));
export const pick = (from: string[], random: () => number): string => from[Math.floor(random() * from.length)] ?? '';

/** Adverts that look to a search engine like real ones: 120 words of Zipf text, a title of two or three words, a town. */
export function* corpus(count: number, now: Date): Generator<RawRow> {
  const random = numbers(1);
  for (let line = 1; line <= count; line += 1) {
    const published = now.getTime() - random() * 60 * 86_400_000;
    yield {
      line,
      value: {
        reference: `B-${line}`,
        title: random() < 0.5 ? pick(roles, random) : `${pick(grades, random)} ${pick(roles, random)}`,
        employer: `Employer ${Math.floor(random() * 500)}`,
        locationName: pick(weighted, random),
        salaryFrom: 20_000 + Math.floor(random() * 40_000),
        category: `Category ${Math.floor(random() * 16)}`,
        contractType: random() < 0.7 ? 'Permanent' : 'Fixed term',
        hours: random() < 0.7 ? 'Full time' : 'Part time',
        publishedAt: new Date(published).toISOString(),
        closesAt: new Date(now.getTime() + (1 + random() * 40) * 86_400_000).toISOString(),
        descriptionHtml: `<p>${Array.from({ length: 120 }, () => zipfWord(random)).join(' ')}</p>`,
      },
    };
  }
}
