import { doesNot, refusal, uninvolved, willing } from '../keyword/refusal-words.ts';
import type { Span } from '../keyword/span.ts';
import { anyKindPattern, kindPattern, type WorkKind, workKinds } from './work-kinds.ts';

/** Before hours, a contract or a workplace that are not wanted. One pattern for all kinds: within the pattern of each it would take a second to compile. */
const refusing =
  `(?<![\\p{L}\\p{N}])(?:no(?! (?:more|less) than)|without|${uninvolved}|${doesNot} (?:need|require|have)(?: to)?` +
  `|(?:not|won[’']?t|will not|would(?:n[’']?t| not)) ${willing}|(?:won[’']?t|will not) (?:do|work)|${refusal})\\s{1,3}(?:(?:work(?:ing)?|do(?:ing)?)\\s{1,3})?(?:(?:any|an?|the|(?:in|at|on|with)(?:\\s(?:an?|the))?)\\s{1,3})?$`;
/** Before hours, a contract or a workplace that will do, but are no condition: "don't mind weekends", "open to part time". */
const accepting = `(?<![\\p{L}\\p{N}])(?:i )?(?:(?:do not|don[’']?t) mind|(?:(?:am|would|will) )?${willing})\\s{1,3}(?:(?:work(?:ing)?|doing)\\s{1,3})?(?:(?:some|any|an?|the|on)\\s{1,3})?$`;
const refusedBefore = new RegExp(refusing, 'iu');
const acceptedBefore = new RegExp(accepting, 'iu');
/** "No more than" and "not over" refuse nothing. */
const amount = /^(?:(?:more|less|fewer) than|over|above) \d/iu;
/** "No nights or ": what follows is refused as well. */
const otherKinds = new RegExp(`(?:${anyKindPattern}\\s{0,3}(?:or|nor|and|[/&])\\s{0,3})+$`, 'iu');
const longestRefusal = 100;
const textBefore = (text: string, at: number) => text.slice(Math.max(0, at - longestRefusal), at);
/** Behind times: "chef, weekends off" refuses them too. */
const freed = '(?<freed>\\s{1,3}(?:off|free)(?![\\p{L}\\p{N}]))?';
/** Behind hours and the like these make a wish of them: "part time if possible". */
const wished =
  /^,?\s{1,3}(?:if (?:it[’']s )?(?:poss(?:ible)?|available)|would be (?:nice|good|great|ideal|better|a bonus))(?![\p{L}\p{N}])/iu;
const patterns = new Map(
  workKinds.map((kind) => [kind, new RegExp(`(?<![\\p{L}\\p{N}])${kindPattern(kind)}${kind.said ? freed : ''}`, 'iu')]),
);

/** A kind that is named in a text. `isRefused`: it follows "no", "not" or the like, or is to be free; `isOptional`: "don't mind" or the like. `words`: without these. */
export type TypedKind = Span & { isRefused: boolean; isOptional: boolean; words: string };

/** Where the text names this kind, with the "work" and "only" around it. `readable`: the text with the kinds that were read before, which "no nights or weekends" refuses together. */
export function typedKind(text: string, readable: string, kind: WorkKind): TypedKind | null {
  const match = patterns.get(kind)?.exec(text);
  if (!match) return null;
  const [words] = match;
  const before = amount.test(words) ? '' : textBefore(text, match.index);
  const refused = refusedBefore.exec(before)?.[0];
  const accepted = refused === undefined ? acceptedBefore.exec(before)?.[0] : undefined;
  const wish = wished.exec(text.slice(match.index + words.length))?.[0];
  const start = match.index - (refused ?? accepted ?? '').length;
  const others = beforeOtherKinds(readable, start);
  const isRefused = refused !== undefined || match.groups?.['freed'] !== undefined || (!isOnly(kind, words) && refusedBefore.test(others));
  return {
    start,
    end: match.index + words.length + (wish ?? '').length,
    isRefused,
    isOptional: !isRefused && (accepted !== undefined || wish !== undefined || acceptedBefore.test(others)),
    words,
  };
}

/** "No nights and days only": the first refusal is not of the second. */
const isOnly = ({ refuses }: WorkKind, words: string) => refuses !== undefined && /(?<!\p{L})only(?!\p{L})/iu.test(words);

/** What is before the kinds that are joined to one: "no " of "no nights or". */
function beforeOtherKinds(readable: string, start: number): string {
  const before = textBefore(readable, start);
  return before.slice(0, otherKinds.exec(before)?.index ?? 0);
}
