import type { optionalFieldsFileSchema, PageSlug, TenantConfig, TenantContent, TenantFile, ThesaurusEntry } from '@berth/contract';
import type { z } from 'zod';
import type { FolderFiles } from './folder-files.ts';

/** A tenant folder, checked: what `applyTenant` writes. */
export type TenantFolder = {
  details: TenantFile;
  config: TenantConfig;
  content: TenantContent;
  optionalFields: z.infer<typeof optionalFieldsFileSchema>;
  /** What the tenant adds to the thesaurus; nothing without a synonyms.json. */
  synonyms: ThesaurusEntry[];
  pages: { slug: PageSlug; html: string }[];
  /** Entries of every list in their order; a course or location is of the college it names. */
  lookups: { list: string; college: string | null; name: string }[];
  /** Every file unchanged, including pictures. */
  files: FolderFiles;
  /** The logo as mails have it. */
  mailLogo: Buffer;
  /** SHA-256 over every file, to recognise a repeated apply of the same folder. */
  version: string;
};
