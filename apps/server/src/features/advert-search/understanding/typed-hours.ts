/* How hours are typed, as patterns: parts of the kinds of hours and workplaces. */

/** "16 to 20 hours a week", "up to 16 hrs pw", of which the last number is one of these. No part of another number. */
export const hoursAWeek = (last: string) =>
  '(?<![.,–-])(?:(?:up to|over|under|at least|about|around|min(?:imum)?(?: of)?|max(?:imum)?(?: of)?|(?:no )?(?:less|more) than) )?' +
  `(?:\\d{1,2}(?:\\.\\d{1,2})? ?(?:-|–|to) ?)?(?:${last})(?:\\.\\d{1,2})?\\+? ?(?:hours?|hrs?)(?: (?:a|per|each) week| ?pw| weekly)`;
/** "30 hours or less", "under 16 hours". */
export const fewHours =
  '(?<!within )(?:an? few hours|few hours(?= (?:a|per|each) (?:week|day))|(?:an? )?(?:few|couple of) shifts)(?: (?:a|per|each) (?:week|day)|(?! (?:of|from(?! home)|away|a|per|each)(?!\\p{L})))|(?<![.,–-])(?:[4-9]|[12]\\d|30) ?(?:hours?|hrs?) or (?:less|fewer|under)|(?:under|up to|less than|max(?:imum)?) (?:[4-9]|[12]\\d|30) ?(?:hours?|hrs?)';
/** "9 till 3", "9.30am to 2.30pm", "10-2", "9:00-15:00": the hours of a school day. */
export const clockHours =
  '(?<![.,–-])(?<!(?:bands?|levels?|grades?|years?|ages?|aged|gcses?|class|scale|scp|points?) )(?:9(?:[.:](?:00|15|30))?|10(?:[.:]00)?) ?(?:am)? ?(?:-|–|to|till?|until) ?' +
  '(?:[23](?:[.:](?:00|15|30|45))?|1[45][.:](?:00|15|30|45))(?: ?pm)?(?![.:\\d%]| ?(?:am|hours?|hrs?|mins?|miles?|months?|years?|weeks?|days?|nights?|percent|staff|yo)(?!\\p{L}))';
const schoolTime = '(?: hours?| runs?| times?| days?| pick[ -]?ups?| drop[ -]?offs?)?';
const family = '(?:kids|children|childcare|family(?: life| commitments)?)';
const child = '(?:kids?|child|children|little ones?)';
const fromSchool = '(?: from (?:the )?(?:school|nursery))?';
/** "So I can pick up the kids", "able to drop the kids off". */
const schoolRun = `(?:so (?:that )?)?(?:i )?(?:can|could|able to) (?:(?:pick up|collect|drop off) (?:the |my )?${child}|(?:pick|drop) (?:the |my )?${child} (?:up|off))${fromSchool}`;
/** "Around the school run", "hours that fit round my kids"; but "turn around" and "wrap around". */
export const aroundSchool =
  `(?<!(?:turn(?:ed|ing)?|wrap) )(?:(?:(?:hours|work) )?(?:(?:that|to) )?(?:fits? )?(?:in )?a?round (?:the |my )?school${schoolTime}` +
  `|(?:(?:hours|work) )?(?:(?:that|to) )?fits? (?:in )?(?:a?round|with) (?:the |my )?(?:school${schoolTime}|${family})|hours a?round (?:the |my )?${family}|${schoolRun})`;
/** Before "days only": these days are not all of them. */
export const notAllDays =
  '(?<!(?:class|band|level|grade|year) )(?<![\\p{L}\\p{N}])(?:week|\\d|one|two|three|four|five|few|half|part|school|training|inset)';
/** Behind a number that is an age: "16 years old", but "17 miles" and "16 weeks". */
export const ofAge =
  '(?:[ -]?(?:years?|yrs?)(?:[ -]olds?| of age)| ?yo)?(?! ?(?:miles?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|stone|percent)(?!\\p{L}))';
/** Not each day of the week. */
export const someDays = '(?:[1-4]|one|two|three|four|a couple of|a few)(?: ?(?:-|–|to) ?(?:[2-4]|two|three|four))?';
const toTheOffice = '(?:go|come|travel|be|commute)(?: in)?(?: ?to| into| in) (?:the|an) office';
/** "No commute to Leeds" is about Leeds. */
const notToAPlace = '(?! (?:to|into|over|more|longer)(?!\\p{L}))';
/** "Where I don't need to go to the office", "without going into an office", "no commute". */
export const noOffice =
  `(?:where )?(?:(?:i|you) )?(?:(?:do not|don[’']?t|never) (?:need|have|want)|no need|without (?:needing|having)) to (?:${toTheOffice}|commute${notToAPlace})` +
  `|without (?:going|coming|travelling) (?:in )?(?:to|into) (?:the|an) office|(?:no|without(?: the| a)?) commut(?:e|ing)${notToAPlace}`;
const notBehindDistance = '(?<!(?:miles?|mins?|minutes?|hours?|far|walk|distance|away) )';
/** "From my bedroom", "working from the sofa"; but not "10 minutes from my house". */
export const atMyPlace = `(?:work(?:ing)? )?${notBehindDistance}from (?:my (?:own )?(?:house|home|flat|bedroom|spare room)|(?:my|the) (?:sofa|couch|kitchen table))`;
export const weekendDay = '(?:weekends?|wk-?ends?|wknds?|(?:satur|sun)days?(?![ -]school))';
