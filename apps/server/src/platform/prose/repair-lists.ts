const lists = new Set(['ul', 'ol', 'dl']);
const items: Readonly<Record<string, string>> = { li: 'ul', dt: 'dl', dd: 'dl' };
const voids = new Set(['br', 'hr']);

/** What a list may have as its direct children. */
const isItemOf = (tag: string, list: string) => (list === 'dl' ? tag === 'dt' || tag === 'dd' : tag === 'li');

const lastItem = /<\/(?:li|dd)>\s*$/;

type Open = { tag: string; isAdded: boolean };

/**
 * Puts items that are in no list into one, and what is between the items of a list into an item: feeds send "<li>" without
 * "<ul>", and lists directly within lists, which a screen reader does not announce as lists.
 * @param html from sanitise-html, so each element is closed and every "<" begins a tag
 */
export function repairLists(html: string): string {
  const open: Open[] = [];
  let written = '';
  const top = () => open.at(-1);
  const enter = (tag: string, isAdded: boolean, text = `<${tag}>`) => {
    written += text;
    open.push({ tag, isAdded });
  };
  const leave = () => {
    written += `</${open.pop()?.tag}>`;
  };
  /** Leaves what was added here and cannot contain `tag`; null for text. */
  const leaveAdded = (tag: string | null) => {
    for (let last = top(); last?.isAdded; last = top()) {
      const fits = lists.has(last.tag) ? tag !== null && isItemOf(tag, last.tag) : tag === null || items[tag] === undefined;
      if (fits) return;
      leave();
    }
  };
  const reopenItem = () => {
    const item = written.trimEnd().slice(-3, -1);
    written = written.replace(lastItem, '');
    open.push({ tag: item, isAdded: true });
  };
  const makeRoom = (tag: string | null) => {
    leaveAdded(tag);
    const { tag: parent = '' } = top() ?? {};
    const needed = tag === null ? undefined : items[tag];
    // A list after an item is meant as a part of it.
    if (tag !== null && lists.has(tag) && lists.has(parent) && lastItem.test(written)) return reopenItem();
    if (lists.has(parent) && !(tag !== null && isItemOf(tag, parent))) enter(parent === 'dl' ? 'dd' : 'li', true);
    if (needed && !lists.has(top()?.tag ?? '')) enter(needed, true);
  };

  for (const [token, slash, tag] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>|[^<]+/g)) {
    if (tag === undefined) {
      if (token.trim() !== '') makeRoom(null);
      written += token;
    } else if (voids.has(tag)) {
      // A line break between items separates nothing.
      if (lists.has(top()?.tag ?? '')) continue;
      written += token;
    } else if (slash) {
      while (top()?.isAdded) leave();
      open.pop();
      written += token;
    } else {
      makeRoom(tag);
      enter(tag, false, token);
    }
  }
  while (open.length > 0) leave();
  return written;
}
