/** Words of titles that are in too many jobs, or say nothing of the job. */
const tooCommon = /^(?:and|for|from|full|job|jobs|level|part|the|time|with)$/i;
const mostWords = 4;

/** What an alert can leave out because of one job: its employer, and words of its title that the alert's keyword does not ask for. */
export function leaveOutChoices(
  { jobTitle, employer }: { jobTitle: string; employer: string },
  keyword: string,
): { words: string; label: string }[] {
  const asked = new Set(
    keyword
      .toLowerCase()
      .replaceAll(/-"[^"]*"/g, ' ')
      .split(/[^\p{L}\p{N}]+/u),
  );
  const words = [...new Set(jobTitle.split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => word.length > 2 && !/\d/.test(word) && !tooCommon.test(word) && !asked.has(word.toLowerCase()),
  );
  return [
    { words: employer, label: `Jobs at ${employer}` },
    ...words.slice(0, mostWords).map((word) => ({ words: word, label: `Jobs with “${word}”` })),
  ];
}
