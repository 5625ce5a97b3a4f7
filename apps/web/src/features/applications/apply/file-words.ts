import type { ApplicationFile } from '@berth/contract';

/** A file of an application in a line, with what the virus scanner means for it. */
export function fileWords(file: ApplicationFile | null): string | undefined {
  if (file?.scan === 'rejected') return `${file.originalName} did not pass our safety check: upload another`;
  return file?.scan === 'pending' ? `${file.originalName}, being checked for viruses` : file?.originalName;
}
