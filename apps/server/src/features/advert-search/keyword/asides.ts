import { stayingNear } from './refusal-words.ts';

/** May be read as an apprenticeship or a part of something else too. */
const ages = ['at 16', 'at 17', '16 year old', '17 year old', '18 year old', '19 year old'];

/** "Doesn't need experience", as search compares it: "does" without its s. */
const notNeeded = (what: readonly string[]) =>
  ['doesn t', 'doesnt', 'doe not', 'don t', 'dont', 'do not'].flatMap((not) =>
    ['need', 'require'].flatMap((verb) => what.map((one) => `${not} ${verb} ${one}`)),
  );

/** What beginners say of themselves: what they lack, or have just finished. Alone it finds the adverts that take beginners; next to a trade those come first (search.order.8). */
export const lacks: ReadonlySet<string> = new Set([
  ...ages,
  ...notNeeded(
    ['experience', 'degree', 'qualification'].flatMap((what) => [what, `a ${what}`, `any ${what}`, `previous ${what}`, `much ${what}`]),
  ),
  ...notNeeded(['gcse']),
  ...['doesn t', 'doesnt', 'doe not', 'don t', 'dont', 'do not'].flatMap((not) =>
    ['want', 'want to go to', 'fancy'].flatMap((want) =>
      ['uni', 'university', 'college', 'school', 'sixth form'].map((where) => `${not} ${want} ${where}`),
    ),
  ),
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
  ...['', 'where they ', 'they ', 'will '].flatMap((who) => ['train you', 'train me'].map((train) => `${who}${train}`)),
  'will train',
  ...['training', 'full training'].flatMap((what) => ['given', 'provided'].map((how) => `${what} ${how}`)),
  ...['done', 'just done', 'finished', 'just finished', 'doing', 'finishing', 'got'].flatMap((end) => [
    `${end} a level`,
    `${end} my a level`,
    `${end} gcse`,
    `${end} my gcse`,
  ]),
  'a level done',
  'a level finished',
  ...['dont want', 'don t want', 'do not want', 'doesnt want', 'doesn t want', 'doe not want', 'no', 'without'].flatMap((no) =>
    ['uni', 'student', 'university'].map((which) => `${no} ${which} debt`),
  ),
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
  'good with',
  ...['', 'back ', 'be ', 'get ', 'getting '].flatMap((be) => ['every', 'each'].map((each) => `${be}home ${each} night`)),
  ...['', 'back ', 'be ', 'get ', 'getting '].map((be) => `${be}home at night`),
  'returning to work',
  'going back to work',
  ...['highest', 'best', 'top'].flatMap((most) => ['paid', 'paying'].map((paid) => `${most} ${paid}`)),
  'hate school',
  'be my own boss',
  'my own boss',
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
  ...['only', 'only a', 'just', 'just a', 'only have a', 'have a', 'got a', ''].flatMap((only) =>
    ['car', 'normal'].map((which) => `${only} ${which} licence`.trimStart()),
  ),
  'car licence only',
  'without a car',
  ...['mum', 'dad', 'mother', 'father', 'parent'].flatMap((who) =>
    ['one', 'two', 'three', 'four', '1', '2', '3', '4'].map((how) => `${who} of ${how}`),
  ),
  ...['happy to be', 'willing to be', 'ok with being', 'fine with being', 'happy being', 'don t mind being', 'dont mind being'].flatMap(
    (mind) => ['', ' all week', ' during the week', ' from home'].map((how) => `${mind} away${how}`),
  ),
  'what pay',
  'that pay',
  'which pay',
  'just outside',
  'job quick',
  'united kingdom',
  'great britain',
  'uk wide',
  'job quickly',
  'civvy street',
  'civvy street job',
  // "GIS jobs" are of a trade.
  'gis a job',
  'giz a job',
  'gizza job',
  'gissa job',
  'going round',
  ...['can', 'could', 'able to', 'ready to', 'free to'].flatMap((able) =>
    ['', ' monday', ' tomorrow', ' next week', ' now', ' asap', ' immediately', ' straight away'].map((day) => `${able} start${day}`),
  ),
  ...['will', 'can', 'happy to', 'willing to', 'prepared to'].flatMap((ready) => [`${ready} travel`, `${ready} relocate`]),
  ...['no', 'don t', 'dont', 'do not', 'can t', 'cant', 'not'].flatMap((no) =>
    ['speak good english', 'speak much english', 'speak english', 'good english', 'much english'].map((what) => `${no} ${what}`),
  ),
  ...['little', 'bad', 'poor'].map((how) => `${how} english`),
  ...['is', 'isn t', 'is not'].flatMap((be) =>
    ['', ' so', ' very', ' that', ' too'].flatMap((so) => ['good', 'ok', 'great', 'fluent'].map((how) => `my english ${be}${so} ${how}`)),
  ),
]);

/** These also find the adverts that take beginners, which few call so: "junior developer" is an apprentice too. */
export const beginners: ReadonlySet<string> = new Set(['junior', 'trainee', 'entry level']);

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
  'return to work',
  'back to work',
  ...['mum', 'dad', 'parent', 'mother', 'father'].map((who) => `single ${who}`),
  ...['army', 'force', 'military', 'squaddie', 'serviceman', 'servicewoman'].map((who) => `ex ${who}`),
  'service leaver',
  'weekly pay',
  'paid weekly',
  'pay weekly',
  'that pay weekly',
  'time served',
  'burnt out',
  ...['my', 'his', 'her', 'their'].flatMap((whose) => ['good', 'work', 'working'].map((what) => `${what} with ${whose} hand`)),
  'redundant',
  'made redundant',
  ...Array.from({ length: 36 }, (_, years) => `redundant at ${years + 30}`),
  'retired',
  'semi retired',
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

/** The patterns of asides, the longest first, each once: "don't" with and without its apostrophe is one. */
const asTyped = [
  ...new Set(
    [...asides, ...emptyPhrases]
      .filter((aside) => !ages.includes(aside) && !/ (?:need|require) /.test(aside))
      .toSorted((a, b) => b.length - a.length)
      .map((aside) => `${aside.replaceAll(/(?<=do|does|ca|is)n ?t(?= |$)/g, "n[’']?t").replaceAll('doe not', 'does not')}s?`),
  ),
  stayingNear,
].map((aside) => aside.replaceAll(' ', '\\s{1,3}'));

/**
 * Asides as typed, without the many ways to say that nothing is needed, and with what leads to them: "cleaner Leeds with no experience" ends in a place. A "care home
 * at nights" has none, nor has "my lad is 16", which asks for an apprenticeship, nor "can't drive more than 5 miles", which is a
 * distance.
 */
export const asideWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(?<!(?:care|nursing|residential|children[’']?s) (?=home))(?:(?:and|but|for|someone|anyone|people|who|with|have|has|got|ive)\\s{1,3})*(?:${asTyped.join('|')})(?:\\s{1,3}(?:needed|required|necessary))?(?![\\p{L}\\p{N}]|\\s{1,3}is\\s1[67](?!\\d)|\\s{1,3}(?:(?:more|further|farther|over)\\s(?:than\\s)?|(?:up to|within|about|around)\\s)?\\d{1,3}\\s?mi(?!n))`,
  'giu',
);
