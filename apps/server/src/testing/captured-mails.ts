import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** A mail and the name of its file, by which the development mailbox shows it. */
export type CapturedMail = Email & { file: string };

/**
 * Every mail captured in a data folder so far, oldest first. `parsed` keeps each mail by its file: a test asks for all of them again and
 * again.
 */
export function capturedMails(dataDir: string, parsed = new Map<string, Promise<CapturedMail>>()): Promise<CapturedMail[]> {
  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.eml'))
    .map((entry) => entry.name)
    .sort();
  const read = async (file: string) => Object.assign(await PostalMime.parse(readFileSync(join(folder, file))), { file });
  for (const file of files) if (!parsed.has(file)) parsed.set(file, read(file));
  return Promise.all(files.map((file) => parsed.get(file) as Promise<CapturedMail>));
}

/** The names of the files attached to a mail, without the pictures that it shows. */
export function attachedFiles(mail: Email | undefined): (string | null)[] {
  return (mail?.attachments ?? []).filter(({ contentId }) => !contentId).map(({ filename }) => filename);
}
