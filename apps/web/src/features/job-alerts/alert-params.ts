import type { SearchParams } from '@berth/contract';

/** An alert needs a keyword, a category or a place (job-alerts.alert.3). */
export function canBeAlert({ keyword, category, location, placeId, lat }: SearchParams): boolean {
  return Boolean(keyword?.trim() || category?.length || location?.trim() || placeId || lat);
}

/**
 * Matches what follows a title's dash and does not describe the work: terms, hours, references. They differ between jobs of the same kind.
 */
const aboutTerms =
  /\d|\b(acting|apprenticeship|band|casual|contract|cover|fixed|flexible|full|grade|hourly|hours|interim|leave|maternity|part|permanent|ref|reference|scale|temporary|term|time|week|weeks|zero)\b/i;

/**
 * The keyword for a job's title: its words, without brackets, without terms and references after a dash, and without operators of the
 * search. "Lecturer - Plumbing (Band 2) - Term Time Only" gives "Lecturer Plumbing".
 */
export function titleWords(jobTitle: string): string {
  const bare = jobTitle.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const parts = bare.split(/\s[-–—]\s|[|:;,–—]/).filter((part) => /\p{L}/u.test(part));
  const kept = parts.filter((part, index) => index === 0 || !aboutTerms.test(part)).join(' ') || jobTitle;
  return kept
    .replaceAll(/[^\p{L}\p{N}'’&+#.-]+/gu, ' ')
    .split(' ')
    .map((word) => (word === 'OR' ? 'or' : word.replaceAll(/^[-.+&'’]+|[-.&]+$/g, '')))
    .filter(Boolean)
    .join(' ');
}
