import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFileSchema } from '@berth/contract';

/**
 * A tenant in which every word that can differ from another tenant's is a canary: it begins with the tenant's own word and goes on
 * with where it was put, so that one that is found in the wrong place says what leaked.
 */
export type Canary = { word: string; host: string; colour: string; phone: string; advertPhone: string; logo: [number, number, number] };

export const alpha: Canary = {
  word: 'canaryalpha',
  host: 'canaryalpha.localhost',
  colour: '#0b5d63',
  phone: '0113 496 0111',
  advertPhone: '01632 960111',
  logo: [30, 90, 140],
};
export const bravo: Canary = {
  word: 'canarybravo',
  host: 'canarybravo.localhost',
  colour: '#7a1f5c',
  phone: '0113 496 0222',
  advertPhone: '01632 960222',
  logo: [140, 90, 30],
};

const northmoor = join(import.meta.dirname, '../../tenants/northmoor');
/** Strings that name a thing of the product and not the tenant's. */
const notWords = new Set(['icon', 'showTitle', 'apiPath']);

/** Writes the tenant's folder, made from a copy of Northmoor's. */
export function writeCanaryFolder(folder: string, { word, host, colour, phone }: Canary): void {
  cpSync(northmoor, folder, { recursive: true, filter: (source) => !source.endsWith('/demo') });
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  const editJson = (file: string, change: (value: never) => unknown) =>
    edit(file, (text) => JSON.stringify(change(JSON.parse(text) as never)));
  editJson('tenant.json', (tenant: object) => ({
    ...tenant,
    slug: word,
    hosts: [host],
    displayName: `${word}display`,
    contactNumber: phone,
    email: `jobs@${word}mail.example`,
    sendFromEmail: `no-reply@${word}sender.example`,
    brand: { colour },
  }));
  editJson('config.json', (config: { countries: string[]; county: string[] }) => ({
    ...config,
    releaseNumber: `${word}release`,
    countries: [...config.countries, `${word}country`],
    county: [...config.county, `${word}county`],
    communicationMethods: [`${word}method`],
    communicationCategories: [`${word}communication`],
  }));
  // Through the schema, which fills in the words of the screens that the folder leaves to the product.
  editJson('content.json', (content) => withWords(contentFileSchema.parse(content), word, ''));
  edit('logo.svg', (svg) => svg.replace(/(<svg[^>]*>)/, `$1<desc>${word}logo</desc>`));
  writeFileSync(join(folder, 'synonyms.json'), JSON.stringify([[`${word}synonym`, 'mentor']]));
  for (const page of readdirSync(join(folder, 'pages')))
    writeFileSync(join(folder, 'pages', page), `## ${word}page${lettersOf(page)}\n\nWords.\n`);
  editJson('lookups/college.json', (colleges: object[]) => [
    ...colleges,
    { name: `${word}college`, courses: [`${word}course`], locations: [`${word}location`] },
  ]);
  editJson('lookups/default-college.json', () => [`${word}college`]);
  for (const list of readdirSync(join(folder, 'lookups')).filter((name) => !name.endsWith('college.json')))
    editJson(`lookups/${list}`, (names: string[]) => [...names, `${word}lookup${lettersOf(list)}`]);
}

/** Every string of a tenant's content as a canary that says where it is; addresses lead where they led. */
function withWords(value: unknown, word: string, path: string): unknown {
  if (Array.isArray(value)) return value.map((each, index) => withWords(each, word, `${path}${index}`));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        notWords.has(key) ? (each as unknown) : withWords(each, word, path + lettersOf(key)),
      ]),
    );
  if (typeof value !== 'string') return value;
  if (/^(tel|mailto):/.test(value)) return `mailto:${word}${path}@mail.example`;
  if (/^(\/|https:)/.test(value)) return `${value}?from=${word}${path}`;
  // Words that say which jobs a consent covers go on saying it.
  const covers = ['outsideUkEea', 'outsideUkEeaAllJobs'].find((name) => path.endsWith(name.toLowerCase()));
  const scope = covers ? ` ${covers === 'outsideUkEea' ? 'this vacancy' : 'any job that I apply for'}` : '';
  return `${word}${path}${value.includes('{job}') ? ' {job}' : ''}${scope}`;
}

const lettersOf = (text: string) => text.replaceAll(/[^a-z]/gi, '').toLowerCase();
