import {
  aroundSchool,
  atMyPlace,
  clockHours,
  fewHours,
  hoursAWeek,
  noOffice,
  notAllDays,
  ofAge,
  someDays,
  weekendDay,
} from './typed-hours.ts';

/** The filters whose values people type in the keyword box. */
export const workFilters = ['hours', 'contract', 'workplace'] as const;
export type WorkFilter = (typeof workFilters)[number];

/** Hours, a kind of contract or a workplace that people type, and how to recognise it among the values that adverts give. */
export type WorkKind = {
  filter: WorkFilter;
  /** As typed, as a pattern: of the words, without regard to case. `kindPattern` adds "only" and "work" around every kind. */
  typed: string;
  /** In the key of a filter value ("part time, evenings"). */
  value: RegExp;
  /** In the keys of what is meant too, unless it is refused: a job share is part time. */
  also?: RegExp;
  /** In the keys if `value` is in none: seasonal work is temporary. */
  otherwise?: RegExp;
  /** What texts call it. Refused, it also leaves out the adverts that say it: "no weekends", but "Weekends are every other". */
  said?: readonly string[];
  /** What is refused, as people see it, by a kind that leaves out these values: "days only" leaves out nights. Behind "no" it asks for them. */
  refuses?: string;
  /** Any hours will do: "days or nights" is no filter. */
  isAnything?: true;
  /** The word is also a part of job titles ("apprenticeship adviser"), so it is only read at the end of a keyword. */
  isAtEnd?: boolean;
};

/** Behind "remote", "hybrid" and "on site" these make a trade or a thing: "remote sensing", "hybrid vehicle technician", "on site engineer". */
const asideFromRemote = '[ -](?:sens|learn|communit|area|island|support|control|access|monitor|handl|pilot|operated)';
const asideFromHybrid = '[ -](?:vehicle|car|van|bus|cloud|electric|power|system|technolog|technician|rice|seed)';
const asideFromOnSite = '[ -](?:engineer|support|technician|manager|supervisor|nursery|security|caretaker)';
/** "Temporary accommodation officer", "permanent way engineer" and "permanent secretary" are trades. */
const asideFromTemporary = '[ -](?:accommodation|housing|works)';
const asideFromPermanent = '[ -](?:way|secretar)';
/** The value "Contract" itself: "Fixed term contract" is of another kind. */
const contractor = /^contract(?:or)?$/;

export const workKinds: readonly WorkKind[] = [
  {
    filter: 'hours',
    typed:
      '(?<!\\d )(?:(?:on )?days?(?:[ -]shifts?)? ?(?:or|and|/|&) ?nights?(?:[ -]shifts?)?|(?:on )?nights?(?:[ -]shifts?)? ?(?:or|and|/|&) ?days?(?:[ -]shifts?)?)(?! (?:nurser|centre|care(?!r)|out(?!\\p{L})|a week))',
    value: /\bnights?\b/,
    isAnything: true,
  },
  {
    filter: 'hours',
    // Before "not nights", which says it all.
    typed: `(?:(?:on|working) )?(?<!${notAllDays} )days?(?:[ -]shifts?)?(?=(?:,? (?:and |but )?(?:not?|never)| rather than| instead of)(?: on)? nights?(?!\\p{L}))`,
    value: /\bnights?\b/,
    isAnything: true,
  },
  // "Full or part time": with its "time" once, the pair is one kind.
  { filter: 'hours', typed: '(?:full|part) ?(?:or|and|/|&) ?(?:full|part)[ -]?time', value: /\b(?:full|part)[ -]?time\b/ },
  {
    filter: 'hours',
    typed: `full?[ -]?(?:time|tim|tme)|f/t(?:ime)?|llawn[ -]amser|${hoursAWeek('3[5-9]|40')}|(?<!(?:band|level|grade) )9(?:am)? ?(?:-|–|to|till?|until) ?5(?:pm)?|nine (?:to|till?|until) five`,
    value: /\b(?:full[ -]?time|llawn[ -]amser)\b/,
  },
  {
    filter: 'hours',
    typed: `part[ -]?(?:t?ime|tim|tme)|p/t(?:ime)?|rhan[ -]amser|0?\\.[1-9]\\d? ?(?:fte|wte)|${hoursAWeek('[4-9]|[12]\\d|30')}|${fewHours}`,
    value: /\b(?:part[ -]?time|rhan[ -]amser)\b/,
    also: /\bjob[ -]?shar/,
  },
  { filter: 'hours', typed: 'term[ -]?time|tto|(?<!bank )(?:school )?(?:holidays|hols) off', value: /\bterm[ -]?time\b/ },
  { filter: 'hours', typed: 'mornings|morning[ -](?:shifts?|work|jobs?)', value: /\bmornings?\b/, said: ['morning'] },
  { filter: 'hours', typed: 'job[ -]?shar(?:e|es|ing)', value: /\bjob[ -]?shar/ },
  { filter: 'hours', typed: '(?:zero|0)[ -]?hours?(?: contracts?)?', value: /\bzero[ -]?hours?\b/ },
  { filter: 'hours', typed: 'hourly[ -]paid', value: /\b(?:hourly|zero[ -]?hours?|sessional)\b/ },
  {
    filter: 'hours',
    typed: '(?:late )?(?:night[ -](?:shifts?|work|jobs?)|(?:nights(?! out)|nites)(?: shifts?)?)',
    value: /\bnights?\b/,
    said: ['night'],
  },
  {
    filter: 'hours',
    typed: `(?:(?:on|working) )?(?:(?<!${notAllDays} )days only|day[ -]?times?(?: (?:only|hours))?|day shifts?)|on days(?! off)`,
    value: /\b(?:night|evening)s?\b/,
    refuses: 'Nights',
  },
  { filter: 'hours', typed: 'evening[ -](?:shifts?|work|jobs?)|evenings(?: shifts?)?', value: /\bevenings?\b/, said: ['evening'] },
  {
    filter: 'hours',
    typed: `${weekendDay}(?:(?: and | or | ?[&/] ?)${weekendDay})?(?: shifts?| jobs?)?`,
    value: /\bweekends?\b/,
    said: ['weekend', 'saturday', 'sunday'],
  },
  { filter: 'hours', typed: 'shift work|(?:(?:split|rotating|rolling|long) )?(?<!(?:few|couple of) )shifts', value: /\bshifts?\b/ },
  { filter: 'hours', typed: 'flexible hours|flexi[ -]?time', value: /\bflexi/ },
  {
    filter: 'hours',
    typed: `(?:(?:around|during|within|in) )?(?<!(?:out of|after|before|outside) )school hours|${aroundSchool}`,
    value: /\bschool hours\b|\bterm[ -]?time\b/,
    otherwise: /\bpart[ -]?time\b/,
  },
  {
    filter: 'hours',
    typed: clockHours,
    value: /\bschool hours\b/,
    also: /\bpart[ -]?time\b/,
  },
  { filter: 'contract', typed: `(?:permanent|perm|parhaol)(?!${asideFromPermanent})`, value: /\b(?:permanent|parhaol)\b/ },
  { filter: 'contract', typed: 'fixed[ -]term(?: contracts?)?|FTC', value: /\bfixed[ -]term\b/ },
  { filter: 'contract', typed: `(?:temporary|temp|dros dro)(?!${asideFromTemporary})`, value: /\b(?:temp(?:orary)?|dros dro)\b/ },
  { filter: 'contract', typed: 'casual(?![ -]dining)', value: /\bcasual\b/ },
  { filter: 'contract', typed: 'seasonal', value: /\bseasonal\b/, otherwise: /\btemp(?:orary)?\b/ },
  { filter: 'contract', typed: 'freelance', value: /\bfreelance\b/ },
  {
    filter: 'contract',
    typed: '(?:for (?:an? )?)?(?:1[67][ -]year[ -]olds?|under[ -]18s?)(?: jobs?)?|at 1[67]',
    value: /\bapprentice/,
    isAtEnd: true,
  },
  {
    filter: 'contract',
    typed: `(?:my (?:lad|son|daughter) is|i am|i['’ ]?m) 1[67]${ofAge}`,
    value: /\bapprentice/,
  },
  {
    filter: 'contract',
    typed: '(?<!(?:head|director|lead|leader|manager) (?:of|for) )apprenticeships?(?: jobs?)?|prentisiaeth(?:au)?',
    value: /\b(?:apprentice|prentis)/,
    isAtEnd: true,
  },
  // Before what is refused, which is covered: "apprenticeship not childcare or catering".
  {
    filter: 'contract',
    typed: 'apprenticeships?(?=,| +(?:but )?\uFFFF(?:[^\\p{L}\\p{N}]|(?:n?or|and|but) )*$)',
    value: /\b(?:apprentice|prentis)/,
  },
  { filter: 'contract', typed: '(?<=^(?:an )?)apprenticeships?(?= (?:in|at|near|with|as|for|around) )', value: /\b(?:apprentice|prentis)/ },
  {
    filter: 'contract',
    typed:
      '(?:(?:get|be|getting) )?paid (?:to |(?:while|whilst|as) (?:i|you|we|he|she|they) )(?:learn|train)(?: a trade)?|learn(?:ing)? a trade|(?:earn|learn) (?:while|whilst|as) (?:you|i) (?:learn|earn|train)',
    value: /\b(?:apprentice|prentis)/,
  },
  { filter: 'contract', typed: 'internships?(?: jobs?)?', value: /\bintern(?:ship)?s?\b/, isAtEnd: true },
  { filter: 'contract', typed: 'agency', value: /\bagency\b/, isAtEnd: true },
  { filter: 'contract', typed: '(?<!(?<![\\p{L}\\p{N}])(?:an?|the) )bank', value: /\bbank\b/, isAtEnd: true },
  { filter: 'contract', typed: 'contract[ -](?:jobs?|roles?|positions?|work)', value: contractor },
  { filter: 'contract', typed: '(?<!(?:weeks?|months?|years?)[ -])contract', value: contractor, isAtEnd: true },
  {
    filter: 'workplace',
    typed: `(?:work(?:ing)? )?(?:from|at) home (?:some(?:times| ?days| of the (?:time|week))|(?:part|half) of the (?:time|week)|${someDays} days? (?:a|per|each) week)`,
    value: /^hybrid$/,
  },
  {
    filter: 'workplace',
    typed: `work(?:ing)?[ -]?(?:from|at)[ -]?home|(?<!(?:away|far|miles?|mins?|minutes?) )from home|home[ -]?(?:based|working)|wfh|${noOffice}|${atMyPlace}`,
    value: /^at home$/,
  },
  { filter: 'workplace', typed: `(?:fully |100 ?% ?)?remote(?:ly)?(?: work(?:ing)?| based)?(?!${asideFromRemote})`, value: /^at home$/ },
  { filter: 'workplace', typed: `hybrid(?:[ -]work(?:ing)?)?(?!${asideFromHybrid})`, value: /^hybrid$/ },
  { filter: 'workplace', typed: `on[ -]?site(?: work(?:ing)?| only)?(?!${asideFromOnSite})|office[ -]based`, value: /^on site$/ },
];

/** "Part time work", "permanent contract"; but "part time work coach" and "temporary contract manager". */
const behindKind = '(?:[ -](?:work(?![ -](?:coach|experience|plan|placement))|contracts?(?![ -](?!(?:or|and) )\\p{L})))?';

/** "Weekend jobs for students" and "weekend job student" say no more than "weekend jobs". */
const forStudents = '(?:(?: jobs?)?(?: for)?(?: an?)? students?(?=[^\\p{L}\\p{N}]*$))?';

/** How a kind is typed, with the "only" and "work" around it, and no letter behind it. */
export function kindPattern({ typed, isAtEnd }: WorkKind): string {
  return `(?:only )?(?:${typed})${behindKind}(?: only(?: work)?)?${forStudents}(?![\\p{L}\\p{N}])${isAtEnd ? '(?=[^\\p{L}\\p{N}]*$)' : ''}`;
}

/** How any of the kinds is typed. */
export const anyKindPattern = `(?:${workKinds.map((kind) => `(?:${kindPattern(kind)})`).join('|')})`;
