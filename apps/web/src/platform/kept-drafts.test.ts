import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, forgetDrafts, keepDraft, readDraft } from './kept-drafts.ts';

/** Like a browser's: stored items are properties. */
class Store {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, text: string) {
    this[key] = text;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
let storage: Store;
beforeEach(() => {
  storage = new Store();
  vi.stubGlobal('sessionStorage', storage);
});
afterAll(() => vi.unstubAllGlobals());

test('a draft is its owner’s alone, until it is forgotten', () => {
  keepDraft('address', 'a@mail.example', { city: 'Leeds' });
  expect([readDraft('address', 'a@mail.example'), readDraft('address', 'b@mail.example'), readDraft('other', 'a@mail.example')]).toEqual([
    { city: 'Leeds' },
    undefined,
    undefined,
  ]);
  forgetDraft('address');
  expect(readDraft('address', 'a@mail.example')).toBeUndefined();
});

test('signing in as another candidate or signing out deletes the drafts, and nothing else', () => {
  storage.setItem('SavedJob', '{}');
  keepDraft('one', 'a@mail.example', 1);
  keepDraft('two', 'b@mail.example', 2);
  storage.setItem('berth:draft:three', 'unreadable');
  forgetDrafts({ but: 'b@mail.example' });
  expect(Object.keys(storage)).toEqual(['SavedJob', 'berth:draft:two']);
  forgetDrafts();
  expect(Object.keys(storage)).toEqual(['SavedJob']);
});

test.each(['', '{', 'null', '12', '"x"', '[]', '{"values":1}'])('an unreadable value (%s) is no draft', (text) => {
  storage.setItem('berth:draft:address', text);
  expect(readDraft('address', 'a@mail.example')).toBeUndefined();
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

test('without session storage nothing is kept and nothing breaks', () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepDraft('address', 'a@mail.example', 1);
  forgetDrafts();
  expect(readDraft('address', 'a@mail.example')).toBeUndefined();
});
