import { expect, test } from 'vitest';
import { analyseText } from './analyse-text.ts';
import { employerWords } from './employer-words.ts';

// search.keyword.12
test.each<[string, string[]]>([
  ['United Kingdom Atomic Energy Authority', ['ukaea']],
  ['Ministry of Justice', ['moj']],
  ['Department for Work and Pensions', ['dfwap', 'dwp']],
  ['HM Revenue & Customs', ['hmrc']],
  ['UK Power Networks Limited', ['ukpn']],
  ['E.ON UK PLC', ['eon', 'eou']],
  ['MINISTRY OF JUSTICE', ['moj']],
  ['King’s College London', ['kcl']],
  ['Care Home Executive Finders', []],
  ['Oak & Elm', []],
  ['Elm Surgery Ltd', []],
  ['Northmoor', []],
  ['One Two Three Four Five Six Seven Eight Nine', []],
])('the employer %j is also found by %j', (name, expected) => {
  expect(employerWords(name)).toEqual([...analyseText(name), ...expected]);
});
