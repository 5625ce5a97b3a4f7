/**
 * Words that say nothing about a job, as search compares them: pronouns, articles, and what people write around a search ("jobs in Leeds
 * for me"). "it" is not one of them, because who types it means the trade.
 */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an the this that these those i me my mine we us our you your he him his she her they them their its who which what where any some all' +
    ' am is are be been do does can will would want wanted wanting need needed like look looking find finding search searching seeking' +
    ' required necessary become becoming how there only now paying' +
    ' anything something owt summat going teh have got hi hello pls plz thanks but please latest today immediately dont mum available' +
    ' current currently hiring of for to at in on by with from near nearby around and either both between' +
    ' as me job vacancy role position swydd swyddi yn yng'
  ).split(' '),
);

/**
 * What people write next to a trade about themselves or their hurry: "no experience cleaner", "experienced chef". Few adverts say it, so it only
 * counts where nothing else is searched for: "no experience" finds the trainees.
 */
export const asides: ReadonlySet<string> = new Set([
  'experienced',
  'no experience',
  'no experience needed',
  'no previous experience',
  'some experience',
  'previous experience',
  'without experience',
  'urgent',
  'urgently',
  'immediate start',
  'start asap',
  'asap start',
  'start immediately',
  'asap',
]);

/** Words that name a trade together with "work" behind them. Behind others it only says that work is wanted: "warehouse work", "cafe work". */
export const tradesWithWork: ReadonlySet<string> = new Set(
  (
    'social youth support case community family field key group team outreach play care voluntary project' +
    ' metal steel iron wood timber brick stone glass paint ground road street gas water public civil'
  ).split(' '),
);

/** Before the last words, or before hours and the like, these say what is not wanted: "chef not lecturer", "nurse apart from nights". */
export const refusal = '(?:not(?! only )|except(?: for)?|excluding|apart from|other than|rather than|(?:any|every)thing but)';
