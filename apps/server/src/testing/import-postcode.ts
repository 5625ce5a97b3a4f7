import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { importPostcodes } from '../features/places/index.ts';
import type { TestSite } from './test-site.ts';

/** Imports one postcode from a file in the form of the ONS Postcode Directory, as an operator does. */
export async function importPostcode({ ownerPool }: TestSite, postcode: string, lat: number, lng: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-postcodes-'));
  const file = join(folder, 'onspd.csv');
  writeFileSync(file, `pcds,doterm,lat,long\n${postcode},,${lat},${lng}\n`);
  await importPostcodes({
    ownerPool,
    files: [file],
    format: undefined,
    dryRun: false,
    onFault: ({ reason }) => expect.unreachable(reason),
  });
  rmSync(folder, { recursive: true });
}
