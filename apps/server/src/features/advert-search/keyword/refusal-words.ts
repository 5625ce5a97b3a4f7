/** Before hours and the like these say that they will do, and behind "not" that they will not. */
export const willing = '(?:consider(?:ing)?|open to|happy (?:to (?:do|work)|with)|(?:willing|prepared) to (?:do|work)|ok(?:ay)? with)';

/** As typed: "doesn't", "don’t". */
export const doesNot = "(?:does not|doesn[’']?t|do not|don[’']?t)";

/** What a job does not involve is not wanted. */
export const uninvolved = `(?:${doesNot} involve|not involving)`;

const endHere = '(?=\\s*(?:[,;.]|$)|\\s(?:and|but|so|or)\\s)';
/** Who does not want it says what they lack, not what the job may not be about; nor is it to mention "uni debt". */
const furtherEducation = `(?:to go to )?(?:(?:uni(?:versity)?|student) debts?|uni(?:versity)?|college|school|sixth form)${endHere}`;

/** Who does not want to travel wants a job nearby. */
const travelling = 'to (?:travel|commute)(?!\\p{L}| (?:to|into) )';

/** Before the last words, or before hours and the like, these say what is not wanted: "chef not lecturer", "nurse apart from nights". */
export const refusal =
  `(?:not(?! (?:only|just) | (?:want|fancy) (?:${furtherEducation}|${travelling}))|(?:is|are|ai)n[’']?t|(?:do(?:es)? not|do(?:es)?n[’']?t) (?:want|fancy)(?! ${furtherEducation}| ${travelling})(?: to(?: (?:do|be|(?:go|travel|commute) (?:to|into)|work(?: (?:in|as|for|with|on))?))?)?|(?:cannot|can[’']?t) (?:do|work)(?: in)?|` +
  `(?:sick|fed up|tired|bored|had enough) (?:of|with)|except(?: for)?|excluding|apart from|other than|rather than|instead of|(?:any|every)thing but(?! not )|nothing(?= (?:in|at) )|(?:i )?hate(?! (?:crime|speech)| school${endHere})(?: doing)?|never(?! (?:worked|done|had|been|too) )|avoid(?:ing)?)`;
