/**
 * What job-seekers type, and what they expect. Each expectation is compared with an advert's "title | place | hours | contract | workplace". A first
 * draft was written before the searches were run; nine expectations and the rule were made narrower after the first results. The last queries of
 * each list once found nothing, or other jobs first.
 *
 * The rule, over the first six adverts in the order of best match:
 * - good: the first one is right, and either two thirds of them are, or all right ones come before those that only mention the words;
 * - bad: there are no adverts, or not one of the first three is right;
 * - middling: everything else.
 */
export type JudgedQuery = [keyword: string, right: RegExp];

export type Verdict = 'good' | 'middling' | 'bad';

/** The verdict on the first six adverts by the rule above, each as "title | place | hours | contract | workplace". */
export function judge(firstSix: readonly string[], right: RegExp): Verdict {
  const isRight = firstSix.map((advert) => right.test(advert));
  if (!isRight.slice(0, 3).includes(true)) return 'bad';
  const rightOnes = isRight.filter(Boolean).length;
  const areRightFirst = isRight.slice(0, rightOnes).every(Boolean);
  return isRight[0] && (areRightFirst || rightOnes >= (firstSix.length * 2) / 3) ? 'good' : 'middling';
}
