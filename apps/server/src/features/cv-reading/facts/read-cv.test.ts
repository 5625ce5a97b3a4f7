import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleCvs } from '../../../testing/sample-cvs.ts';
import { readText } from '../text/read-text.ts';
import { type ReadCv, readCv } from './read-cv.ts';

const realCvs = join(import.meta.dirname, '../../../../../../../shared/data/cvs');
const root = join(import.meta.dirname, '../../../../../..');
const named = (list: string) =>
  (JSON.parse(readFileSync(join(root, `tenants/northmoor/lookups/${list}.json`), 'utf8')) as string[]).map((name, id) => ({ id, name }));
const lists = { skills: named('skill'), qualifications: named('qualification'), counties: ['West Yorkshire', 'North Yorkshire', 'Dyfed'] };

const typeOf = (file: string) => (file.endsWith('.pdf') ? 'application/pdf' : file.endsWith('.docx') ? 'docx' : 'application/msword');
const linesOf = (file: string, content: Buffer) => readText({ content, mediaType: typeOf(file) });

function answersOf({ facts, emails }: ReadCv) {
  const value = (field: string, part = field) => facts.find((fact) => fact.field === field)?.values[part];
  const address = facts.find(({ field }) => field === 'address')?.values;
  return {
    name: [value('firstName'), value('middleName'), value('lastName')].filter(Boolean).join(' '),
    email: emails[0],
    phones: facts.flatMap((fact) => (fact.field === 'phone' ? [fact.values['number']] : [])),
    address: address && [address['street1'], address['street2'], address['city'], address['postcode']].join('; '),
    employer: value('currentEmployer'),
    jobTitle: value('currentJobTitle'),
  };
}

// cv-reading.facts.1 cv-reading.facts.2
test.each(sampleCvs)('$file is read as a person reads it', async ({ file, content, answers }) => {
  const read = readCv(await linesOf(file, content), lists);
  expect(answersOf(read)).toEqual({
    email: undefined,
    phones: [],
    address: undefined,
    employer: undefined,
    jobTitle: undefined,
    ...answers,
  });
});

test.runIf(existsSync(realCvs))(
  'of the collected files one names a person, and no other value is found in any',
  async () => {
    const found = [];
    for (const file of readdirSync(realCvs).filter((name) => /\.(pdf|docx?|doc\.cfb)$/.test(name))) {
      const read = readCv(await linesOf(file, readFileSync(join(realCvs, file))), lists);
      if (read.facts.length > 0) found.push([file, answersOf(read)]);
    }
    expect(found).toEqual([
      [
        'pdf-tika-xfa.pdf',
        {
          name: 'Marvin Achtenberg',
          email: 'marvin_achtenberg@nps.gov',
          phones: [],
          address: undefined,
          employer: undefined,
          jobTitle: undefined,
        },
      ],
    ]);
  },
  30_000,
);
