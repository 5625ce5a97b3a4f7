import type { FastifyInstance } from 'fastify';
import type { AfterScan, ScannedFiles } from './files/scan-files.job.ts';
import type { RecordedKeys } from './files/store-files.ts';
import type { Handler } from './http/implement.ts';
import type { Job } from './jobs/jobs.ts';
import type { MailTemplate } from './mail/mail.ts';
import type { PersonalData } from './personal-data.ts';
import type { Services } from './services.ts';

/** What the database does to a table besides what its slice writes. A test compares it with the catalog of a migrated database. */
export type TableFacts = {
  /** Deleting a row of these tables deletes the rows that refer to it. */
  deletedWith?: readonly string[];
  /** Deleting a row of these tables clears the columns that refer to it. */
  clearedWith?: readonly string[];
  /** The table's triggers write these tables. */
  triggersWrite?: readonly string[];
};

/** Tables by their database names. */
export type Tables = Readonly<Record<string, TableFacts>>;

/**
 * Files of queries in which the name of a table is computed, so that scripts/check-tables.ts cannot read it. `tables` documents which
 * tables they may be, also those of other slices. The check compares it only with the tables there are; tables.test.ts compares the tables
 * of the file scanner with the catalog.
 */
export type ComputedTables = Readonly<Record<string, { tables: readonly string[] | 'every table of a tenant'; reason: string }>>;

/**
 * One slice of the product: everything that app.ts, the checks and the architecture page know of it.
 * @template Parts what app.ts passes to `routes` and `mount`
 * @template Provided what the platform and slices below need from it; app.ts merges it into the parts of all slices
 */
export type Slice<Parts = unknown, Provided extends object | undefined = undefined> = {
  /** The name of its folder. */
  name: string;
  /** Its calls of the contract. */
  routes?: (parts: Parts) => Handler[];
  /** Answers hosts that are no tenant's, before the tenant of a host is looked up. */
  beforeTenant?: (app: FastifyInstance, services: Services) => void;
  /** May refuse a request once its tenant is known, whatever it is for. */
  guard?: (app: FastifyInstance, parts: Parts) => void;
  /** Registers addresses that are no calls of the contract. */
  mount?: (app: FastifyInstance, services: Services, parts: Parts) => void;
  /** Someone waits for `prompt` mails; `bulk` mails are sent by the thousand, in their own queue. */
  mails?: { prompt?: readonly MailTemplate[]; bulk?: readonly MailTemplate[] };
  /** Its background work, by queue. */
  jobs?: Readonly<Record<string, (services: Services) => Job>>;
  files?: {
    /** Its files that pass the virus scanner. */
    scanned?: ScannedFiles;
    /** What it does after a scan of another slice's files. */
    afterScan?: AfterScan;
    /** Says which files of the store have a row of this slice. */
    recordedKeys?: RecordedKeys;
  };
  /** Its personal data of a candidate, for the export, the erasure and retention. */
  personalData?: PersonalData;
  /** The tables that this slice writes, and no other does. */
  tables: Tables;
  /** Its files whose tables are computed, by their paths in its folder. */
  computedTables?: ComputedTables;
  /** Tables of other slices and of the platform that its queries read. */
  reads: readonly string[];
  /** The slices whose functions it may call. */
  uses: readonly string[];
} & (Provided extends object ? { provides: Provided } : { provides?: undefined });

/** A slice of any type. */
export type AnySlice = Slice<never, object | undefined>;

type Intersection<Union> = (Union extends object ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** What the slices provide, as one object. */
export function providedBy<const All extends readonly AnySlice[]>(slices: All): Intersection<All[number]['provides']> {
  return Object.assign({}, ...slices.map(({ provides }) => provides)) as Intersection<All[number]['provides']>;
}
