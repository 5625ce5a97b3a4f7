import { anyKindPattern } from '../understanding/work-kinds.ts';

const kindHere = new RegExp(anyKindPattern, 'iuy');

/** Whether hours, a contract or a workplace begin at a position of a keyword. */
export function isKindAt(keyword: string, at: number): boolean {
  kindHere.lastIndex = at;
  return kindHere.test(keyword);
}
