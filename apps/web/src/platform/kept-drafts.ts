import { forgetInTab, keepInTab, namesInTab, readTab, type TabName } from './tab-storage.ts';

/** Prefix of the keys for unsaved form text in this tab: each form has its own key. */
const prefix = 'berth:draft:';

/** The values of a form and their owner. A draft is never shown to another candidate who signs in in this tab. */
type Kept = { owner: string; values: unknown };

/** Keeps a form's values until they are forgotten, if the browser has session storage. */
export function keepDraft(form: string, owner: string, values: unknown): void {
  keepInTab(`${prefix}${form}`, JSON.stringify({ owner, values } satisfies Kept));
}

/** The kept values of a form for this owner, or undefined. Session storage is the visitor's to change: the form must check their shape. */
export function readDraft(form: string, owner: string): unknown {
  const kept = parse(`${prefix}${form}`);
  return kept?.owner === owner ? kept.values : undefined;
}

/** Forgets the draft of one form. */
export function forgetDraft(form: string): void {
  forgetInTab(`${prefix}${form}`);
}

/** Deletes every draft, or all but one owner's, when that owner signs in. */
export function forgetDrafts({ but }: { but?: string } = {}): void {
  for (const name of namesInTab(prefix)) if (but === undefined || parse(name)?.owner !== but) forgetInTab(name);
}

/** Whether any draft is kept, of any owner. */
export function hasDrafts(): boolean {
  return namesInTab(prefix).length > 0;
}

/** The forms on screen: their owner, and their unsaved values or null. `discarded` is what was discarded. */
export const formsOnScreen = new Map<string, { owner: string; read: () => unknown; discarded?: string }>();

/** Keeps the values of every form on screen: the session has ended, and the visitor is about to sign in again. */
export function keepForms(): void {
  for (const [form, { owner, read, discarded }] of formsOnScreen) {
    const values = read();
    if (values !== null && JSON.stringify(values) !== discarded) keepDraft(form, owner, values);
  }
}

/** Discards the current values of the forms on screen, but nothing typed afterwards. */
export function discardForms(): void {
  for (const form of formsOnScreen.values()) form.discarded = JSON.stringify(form.read());
}

function parse(name: TabName): Partial<Kept> | null {
  try {
    return Object(JSON.parse(readTab(name) ?? 'null')) as Partial<Kept>;
  } catch {
    return null;
  }
}
