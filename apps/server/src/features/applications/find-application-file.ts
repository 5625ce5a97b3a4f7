import type { AtCandidate } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { requireScanned } from '../../platform/files/quarantine.ts';
import type { SentDocument } from '../../platform/files/send-document.ts';
import { readFile } from './application-files.queries.ts';
import { readTypedLetter } from './applications.queries.ts';

/** A typed letter as a file to download. */
export type TypedLetter = { fileName: string; text: string };

/**
 * The employer's form as the candidate filled it in. Throws notFound both for unknown applications and other candidates' ones, and what
 * `requireScanned` throws.
 */
export function findApplicationForm(at: AtCandidate, { guid }: { guid: string }): Promise<SentDocument> {
  return at.transaction(async (trx) => {
    const file = await readFile(trx, at.caller.candidateId, 'applicationForm', guid);
    if (!file) throw notFound('document');
    return requireScanned(file);
  });
}

/** A cover letter: an uploaded one by the guid of the file, a typed one by that of the application. Throws notFound as above. */
export function findCoverLetter(at: AtCandidate, { guid }: { guid: string }): Promise<SentDocument | TypedLetter> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const file = await readFile(trx, candidateId, 'coverLetter', guid);
    if (file) return requireScanned(file);
    const letter = await readTypedLetter(trx, candidateId, guid);
    if (!letter?.coverLetterText) throw notFound('document');
    return { fileName: `Cover letter for ${letter.jobTitle.replaceAll(/[/\\:]/g, '-')}.txt`, text: letter.coverLetterText };
  });
}
