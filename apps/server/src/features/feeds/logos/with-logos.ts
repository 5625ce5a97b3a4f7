import type { RawRow } from '../../adverts/index.ts';
import type { FoundLogo } from './find-logo.ts';

/** Rows with their logos in the place of the addresses. A logo that the row itself contains counts more. */
export async function* withLogos(rows: AsyncIterable<RawRow>, find: (address: string) => Promise<FoundLogo>): AsyncGenerator<RawRow> {
  for await (const row of rows) {
    if ('fault' in row || !('logoUrl' in row.value)) {
      yield row;
      continue;
    }
    const { logoUrl, ...value } = row.value;
    const address = typeof logoUrl === 'string' ? logoUrl.trim() : '';
    if (address === '' || value.logo) yield { ...row, value };
    else {
      const { logo, note } = URL.canParse(address) ? await find(address) : { logo: null, note: 'is no address: left out' };
      const notes = [...(row.notes ?? []), ...(note === null ? [] : [{ field: 'logoUrl', reason: note }])];
      yield { ...row, value: logo === null ? value : { ...value, logo }, notes };
    }
  }
}
