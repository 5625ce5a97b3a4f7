import { isStorableText } from '@berth/contract';
import type { z } from 'zod';
import type { FolderFault, FolderFiles } from './folder-files.ts';
import { parseJsonFile } from './parse-json-file.ts';

/** Reads files of a folder and collects their faults. */
export class FolderReader {
  readonly files: FolderFiles;
  private readonly faults: FolderFault[];
  constructor(files: FolderFiles, faults: FolderFault[]) {
    this.files = files;
    this.faults = faults;
  }

  fault(fault: FolderFault): void {
    this.faults.push(fault);
  }

  text(file: string): string | undefined {
    const bytes = this.files.get(file);
    // A file that is there and too large has its fault already.
    if (!bytes && !this.faults.some((fault) => fault.file === file)) this.fault({ file, message: 'is missing' });
    if (!bytes) return undefined;
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      if (isStorableText(text)) return text;
      this.fault({ file, message: 'has characters that are not text (NUL)' });
    } catch {
      this.fault({ file, message: 'is not UTF-8: save it as UTF-8' });
    }
    return undefined;
  }

  json<T extends z.ZodType>(file: string, schema: T): z.output<T> | undefined {
    const source = this.text(file);
    if (source === undefined) return undefined;
    const { value, faults } = parseJsonFile(file, source, schema);
    this.faults.push(...faults);
    return value;
  }
}
