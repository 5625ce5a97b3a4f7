/**
 * Words that say nothing about a job, as search compares them: pronouns, articles, and what people write around a search ("jobs in Leeds
 * for me"). "it" is not one of them, because who types it means the trade.
 */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the this that these those i me my mine we us our you your he him his she her they them their its who which what where any some all' +
    ' am is are be been do does can will would want wanted wanting need needed like look looking find finding search searching seeking' +
    ' required necessary become becoming how there only now paying' +
    ' doing anything something someone anyone owt summat going teh have got bung gimme hi hello pls plz thanks but please latest today immediately dont cant cannot mum available' +
    ' current currently hiring skint stuff bit use using anywhere uk gb britain of for to at in into on by with from near nearby nearest closest around and either both between' +
    ' definitely prefer preferring preferably ideally maybe possibly just somewhere as me job vacancy role position swydd swyddi yn yng'
  ).split(' '),
);

/** These only count as a whole keyword: "good jobs", "something similar", but "NICE". */
export const onlyAlone: ReadonlySet<string> = new Set(
  'big good nice great best decent proper easy interesting similar whatever else'.split(' '),
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

/** May be read as an apprenticeship or a part of something else too. */
const ages = ['at 16', 'at 17', '16 year old', '17 year old', '18 year old', '19 year old'];

/** "Doesn't need experience", as search compares it: "does" without its s. */
const notNeeded = (what: readonly string[]) =>
  ['doesn t', 'doesnt', 'doe not', 'don t', 'dont', 'do not'].flatMap((not) =>
    ['need', 'require'].flatMap((verb) => what.map((one) => `${not} ${verb} ${one}`)),
  );

/** What people lack. Alone it finds the adverts that take beginners; next to a trade those come first (search.order.8). */
export const lacks: ReadonlySet<string> = new Set([
  ...ages,
  ...notNeeded(
    ['experience', 'degree', 'qualification'].flatMap((what) => [what, `a ${what}`, `any ${what}`, `previous ${what}`, `much ${what}`]),
  ),
  ...notNeeded(['gcse']),
  'no experience',
  'no experience needed',
  'no previous experience',
  'no prior experience',
  'no relevant experience',
  'without experience',
  'without any experience',
  'no qualification',
  'no qualification needed',
  'without qualification',
  'no degree',
  'no uni',
  'no university',
  'without uni',
  'no degree needed',
  'without a degree',
  'no gcse',
  'without gcse',
  'school leaver',
  ...['leaving', 'left', 'finishing', 'finished'].flatMap((end) => [`${end} school`, `${end} college`, `${end} sixth form`]),
  'train to be',
  'training to be',
  'train to become',
  'training to become',
  ...['train as', 'training as'].flatMap((train) => [train, `${train} a`, `${train} an`]),
]);

/** Several words that say nothing about a job: "get into cooking", "what pays over 60k". */
export const emptyPhrases: ReadonlySet<string> = new Set([
  'get into',
  'look after',
  'looking after',
  'my skill',
  'good at',
  'my lad',
  'my son',
  'my daughter',
  'cant drive',
  'can t drive',
  'cannot drive',
  'dont drive',
  'don t drive',
  'dont have a car',
  'don t have a car',
  ...notNeeded(['a car', 'car', 'a driving licence', 'driving licence']),
  'no car',
  'without a car',
  'what pay',
  'that pay',
  'which pay',
  'just outside',
  'job quick',
  'united kingdom',
  'great britain',
  'uk wide',
  'job quickly',
  'going round',
  ...['can', 'could', 'able to', 'ready to', 'free to'].flatMap((able) =>
    ['', ' monday', ' tomorrow', ' next week', ' now', ' asap', ' immediately', ' straight away'].map((day) => `${able} start${day}`),
  ),
  ...['will', 'can', 'happy to', 'willing to', 'prepared to'].flatMap((ready) => [`${ready} travel`, `${ready} relocate`]),
  ...['is', 'isn t', 'is not'].flatMap((be) => ['good', 'ok', 'great', 'fluent'].map((how) => `my english ${be} ${how}`)),
]);

/** These also find the adverts that take beginners, which few call so: "junior developer" is an apprentice too. */
export const beginners: ReadonlySet<string> = new Set(['junior', 'trainee', 'entry level']);

/** At the start of a keyword these only say that work is wanted, or what it is like: "working with children", "work as a chef", "hands on job". */
export const leadsToWork: ReadonlySet<string> = new Set([
  ...['work', 'working'].flatMap((work) => ['in', 'for', 'as', 'at', 'with', 'on'].map((word) => `${work} ${word}`)),
  'hand on',
]);

/**
 * What people write next to a trade about themselves or their hurry: "no experience cleaner", "experienced chef". Few adverts say it, so it only
 * counts where nothing else is searched for.
 */
export const asides: ReadonlySet<string> = new Set([
  ...lacks,
  'experienced',
  'some experience',
  'previous experience',
  'urgent',
  'urgently',
  'immediate start',
  'start asap',
  'asap start',
  'start immediately',
  'asap',
  'returning to work',
  'weekly pay',
  'paid weekly',
  'pay weekly',
  'that pay weekly',
  'retired',
  'retired people',
  'qualified',
  'newly qualified',
  'fully qualified',
  'uni student',
  'well paid',
  ...['good', 'decent', 'great'].flatMap((how) => ['money', 'pay', 'rate', 'wage'].map((pay) => `${how} ${pay}`)),
  'pay well',
  'that pay well',
  'monday to friday',
  'monday friday',
  'mon to fri',
  'mon fri',
  'over 50s',
]);

/** Asides as typed, without the many ways to say that nothing is needed, and with what leads to them: "cleaner Leeds with no experience" ends in a place. */
export const asideWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:and|but|for|someone|anyone|people|who|with|have|has|got|ive)\\s{1,3})*(?:${[...asides, ...emptyPhrases]
    .filter((aside) => !ages.includes(aside) && !/ (?:need|require) /.test(aside))
    .toSorted((a, b) => b.length - a.length)
    .map((aside) => `${aside.replaceAll(' ', '\\s{1,3}')}s?`)
    .join('|')})(?:\\s{1,3}(?:needed|required|necessary))?(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Words that name a trade together with "work" behind them. Behind others it only says that work is wanted: "warehouse work", "cafe work". */
export const tradesWithWork: ReadonlySet<string> = new Set(
  (
    'social youth support case community family field key group team outreach play care voluntary project' +
    ' metal steel iron wood timber brick stone glass paint ground road street gas water public civil'
  ).split(' '),
);

/** Before hours and the like these say that they will do, and behind "not" that they will not. */
export const willing = '(?:consider(?:ing)?|open to|happy (?:to (?:do|work)|with)|(?:willing|prepared) to (?:do|work)|ok(?:ay)? with)';

/** As typed: "doesn't", "don’t". */
export const doesNot = "(?:does not|doesn[’']?t|do not|don[’']?t)";

/** What a job does not involve is not wanted. */
export const uninvolved = `(?:${doesNot} involve|not involving)`;

/** Before the last words, or before hours and the like, these say what is not wanted: "chef not lecturer", "nurse apart from nights". */
export const refusal =
  "(?:not(?! (?:only|just) )|(?:is|are|ai)n[’']?t|(?:do not|don[’']?t) want(?: to(?: (?:do|be|work(?: (?:in|as|for|with|on))?))?)?|(?:cannot|can[’']?t) (?:do|work)(?: in)?|" +
  '(?:sick|fed up|tired|bored|had enough) (?:of|with)|except(?: for)?|excluding|apart from|other than|rather than|instead of|(?:any|every)thing but(?! not )|nothing(?= (?:in|at) )|(?:i )?hate(?! (?:crime|speech))(?: doing)?|never(?! (?:worked|done|had|been|too) )|avoid(?:ing)?)';
