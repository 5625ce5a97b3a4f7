/**
 * Words that say nothing about a job, as search compares them: pronouns, articles, and what people write around a search ("jobs in Leeds
 * for me"). "it" is not one of them, because who types it means the trade.
 */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the this that these those i me my mine we us our you your he him his she her they them their its who which what where any some all' +
    ' am is are be been do does can will would want wanted wanting need needed like look looking find finding search searching seeking' +
    ' required necessary become becoming how there only now paying' +
    ' doing anything something someone anyone owt summat going teh have got bung gimme hi hello pls plz thanks but please fancy latest today immediately dont cant cannot mum available' +
    ' current currently hiring skint stuff bit use using anywhere uk gb britain of for to at in into on by with from near nearby nearest closest around and either both between' +
    ' definitely prefer preferring preferably ideally maybe possibly just somewhere as me job vacancy role position swydd swyddi yn yng'
  ).split(' '),
);

/** These only count as a whole keyword: "good jobs", "something similar", but "NICE". */
export const onlyAlone: ReadonlySet<string> = new Set(
  'big good nice great best decent proper easy interesting similar whatever else love paid'.split(' '),
);

/** Behind "or" these name nothing: "nanny or someone to watch babies". */
export const vague: ReadonlySet<string> = new Set([
  'something',
  'anything',
  'someone',
  'anyone',
  'any',
  'similar',
  'other',
  'whatever',
  'else',
]);

/** At the start of a keyword these only say that work is wanted, or what it is like: "working with children", "work as a chef", "hands on job", "help deaf students". */
export const leadsToWork: ReadonlySet<string> = new Set([
  ...['work', 'working'].flatMap((work) => ['in', 'for', 'as', 'at', 'with', 'on'].map((word) => `${work} ${word}`)),
  'hand on',
  'help',
  'helping',
]);

/** Words that name a trade together with "work" behind them. Behind others it only says that work is wanted: "warehouse work", "cafe work". */
export const tradesWithWork: ReadonlySet<string> = new Set(
  (
    'social youth support case community family field key group team outreach play care voluntary project' +
    ' metal steel iron wood timber brick stone glass paint ground road street gas water public civil'
  ).split(' '),
);
