import { numbers } from './corpus.ts';

const roles = [
  'nurse',
  'lecturer',
  'teaching assistant',
  'care assistant',
  'cleaner',
  'driver',
  'chef',
  'manager',
  'administrator',
  'developer',
];
const grades = ['senior', 'trainee', 'lead', 'deputy', 'registered', 'night', 'bank'];
const towns = [
  'London',
  'London',
  'London',
  'Manchester',
  'Birmingham',
  'Leeds',
  'Bristol',
  'Glasgow',
  'Sheffield',
  'Cardiff',
  'York',
  'Norwich',
  'Exeter',
];
const distances = ['1', '5', '10', '20'];

/** Addresses of searches that alerts are made of: mostly a role and a town, some with filters, some for a rare word, one in eight excluding a word. */
export function* alertUris(count: number): Generator<string> {
  const random = numbers(2);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  for (let made = 0; made < count; made += 1) {
    const kind = random();
    const rare = `w${Math.floor(30_000 ** random())}`;
    const words = kind < 0.5 ? pick(roles) : kind < 0.65 ? `${pick(grades)} ${pick(roles)}` : kind < 0.85 ? `${pick(roles)} ${rare}` : rare;
    const hasPlace = kind < 0.5 || random() < 0.5;
    yield `/search?${new URLSearchParams({
      keyword: random() < 0.125 ? `${words} -${pick(grades)}` : words,
      ...(hasPlace && { location: pick(towns), distance: pick(distances) }),
      ...(random() < 0.3 && { category: String(1 + Math.floor(random() * 16)) }),
      ...(random() < 0.2 && { contract: 'Permanent' }),
      ...(random() < 0.2 && { salaryFrom: String(20_000 + 1_000 * Math.floor(random() * 30)) }),
    })}`;
  }
}
