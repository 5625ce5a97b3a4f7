import { OperatorMistake } from '../../../platform/failures/operator-mistake.ts';
import type { FolderFiles } from './folder-files.ts';

/** A live tenant that cannot be written to a folder or compared with one, and what to do. */
export class LiveTenantError extends OperatorMistake {}

/** Refuses a tenant that an earlier release applied: its files are unknown, except the logo that the migration moved. */
export function requireFiles(slug: string, files: FolderFiles): void {
  if (files.size < 2)
    throw new LiveTenantError(`${slug} was applied by an earlier release, which did not store its files: apply its folder again`);
}
