import { createHash } from 'node:crypto';
import type { AdvertDocumentKind } from '@berth/contract';
import type { DocumentPlace, RawRow } from '../../adverts/index.ts';
import type { KeptDocument } from './feed-documents.queries.ts';

/** The fields that name documents by address. */
const fields = { applicationFormUrl: 'clientApplicationForm', furtherInformationUrl: 'furtherInformation' } as const satisfies Record<
  string,
  AdvertDocumentKind
>;
/** Documents that one run takes down to fetch. Each later run goes on with those that are left. */
const mostWanted = 5_000;

/** A document to fetch, and what is known of it from earlier runs, if anything. */
export type WantedDocument = DocumentPlace & {
  line: number;
  field: keyof typeof fields;
  address: string;
  addressHash: string;
  kept: KeptDocument | undefined;
};

export type CollectedDocuments = {
  /** New addresses first, then those that were not asked for the longest. */
  wanted: () => WantedDocument[];
  /** Documents of earlier runs whose rows no longer name one. */
  dropped: KeptDocument[];
};

const placeOf = ({ reference, kind }: DocumentPlace) => `${kind} ${reference}`;
const faultNote = ({ fault, documentGuid }: KeptDocument) => `${fault}: ${documentGuid ? 'the document fetched before stays' : 'left out'}`;

/**
 * Passes on a feed's rows without their documents' addresses, and collects which documents are to be fetched once the rows are written: new
 * and changed addresses, and those that are due. An address that is at fault is a note of its row (feeds.documents.2).
 */
export function collectDocuments(
  kept: readonly KeptDocument[],
  now: Date,
): CollectedDocuments & { rows: (rows: AsyncIterable<RawRow>) => AsyncGenerator<RawRow> } {
  const known = new Map(kept.map((document) => [placeOf(document), document]));
  const [fresh, due]: [WantedDocument[], WantedDocument[]] = [[], []];
  const dropped: KeptDocument[] = [];

  /** The note of one field, if there is one. */
  function take(field: WantedDocument['field'], given: unknown, { reference, line }: { reference: string; line: number }): string | null {
    const kind = fields[field];
    const before = known.get(placeOf({ reference, kind }));
    const address = typeof given === 'string' ? given.trim() : '';
    if (address === '') {
      if (before) dropped.push(before);
      return null;
    }
    if (address.length > 2_000 || !URL.canParse(address)) return 'is no address: left out';
    const addressHash = createHash('sha256').update(address).digest('hex');
    const isSame = before?.addressHash === addressHash;
    if (isSame && before.nextCheckAt > now) return before.fault === null ? null : faultNote(before);
    const list = isSame ? due : fresh;
    if (list.length >= mostWanted) return 'is fetched in a later run: this one had too many to fetch';
    list.push({ reference, kind, line, field, address, addressHash, kept: before });
    return null;
  }

  async function* rows(given: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
    for await (const row of given) {
      if ('fault' in row) {
        yield row;
        continue;
      }
      const { applicationFormUrl, furtherInformationUrl, ...value } = row.value;
      const reference = typeof value.reference === 'number' || typeof value.reference === 'string' ? String(value.reference).trim() : '';
      const notes = Object.entries({ applicationFormUrl, furtherInformationUrl }).flatMap(([field, address]) => {
        const reason = reference === '' ? null : take(field as WantedDocument['field'], address, { reference, line: row.line });
        return reason === null ? [] : [{ field, reason }];
      });
      yield { ...row, value, notes: [...(row.notes ?? []), ...notes] };
    }
  }

  const time = ({ kept: before }: WantedDocument) => before?.nextCheckAt.getTime() ?? 0;
  return { rows, wanted: () => [...fresh, ...due.toSorted((a, b) => time(a) - time(b))], dropped };
}
