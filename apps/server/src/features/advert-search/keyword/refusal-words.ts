/** Before hours and the like these say that they will do, and behind "not" that they will not. */
export const willing = '(?:consider(?:ing)?|open to|happy (?:to (?:do|work)|with)|(?:willing|prepared) to (?:do|work)|ok(?:ay)? with)';

/** As typed: "doesn't", "don’t". */
export const doesNot = "(?:does not|doesn[’']?t|do not|don[’']?t)";

/** What a job does not involve is not wanted. */
export const uninvolved = `(?:${doesNot} involve|not involving)`;

const endHere = '(?=\\s*(?:[,;.]|$)|\\s(?:and|but|so|or)\\s)';
/** Who does not want it says what they lack, not what the job may not be about; nor is it to mention "uni debt". */
const furtherEducation = `(?:to go to )?(?:(?:uni(?:versity)?|student) debts?|uni(?:versity)?|college|school|sixth form)${endHere}`;

const unwilling =
  "(?:(?:do|does)(?: not|n[’']?t) (?:want to|wanna|fancy|like to)|not want(?:ing)? to|(?:not |un)able to|not willing to|can(?:not|[’']?t)|won[’']?t)";
const howFar =
  '(?: (?:too |very |that )?far| abroad| much| a lot| long distances?| all the time| (?:all )?(?:a?round|over|across) the (?:country|world)| (?:more|further|over|longer)(?: than)? (?:half an hour|an? hours?|\\d{1,3} ?(?:min(?:ute)?s?|h(?:ou)?rs?|km)))(?: (?:a|per|each) (?:day|way)| daily)?';

/** Who does not want to travel, or not far, wants a job nearby: it says nothing about the job. */
export const stayingNear = `${unwilling} (?:travel|commute)(?: to work)?(?:${howFar}){0,2}${endHere}`;

/** Before the last words, or before hours and the like, these say what is not wanted: "chef not lecturer", "nurse apart from nights". */
export const refusal =
  `(?:not(?! (?:only|just) | (?:want|fancy) ${furtherEducation})|(?:is|are|ai)n[’']?t|(?:do(?:es)? not|do(?:es)?n[’']?t) (?:want|fancy)(?! ${furtherEducation})(?: to(?: (?:do|be|(?:go|travel|commute) (?:to|into)|work(?: (?:in|as|for|with|on))?))?)?|(?:cannot|can[’']?t) (?:do|work)(?: in)?|` +
  `(?:sick|fed up|tired|bored|had enough) (?:of|with)|except(?: for)?|excluding|apart from|other than|rather than|instead of|(?:any|every)thing but(?! not )|nothing(?= (?:in|at) )|(?:i )?hate(?! (?:crime|speech)| school${endHere})(?: doing)?|never(?! (?:worked|done|had|been|too) )|avoid(?:ing)?)`;
