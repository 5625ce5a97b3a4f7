import { forgetInTab, keepInTab, namesInTab, readTab, type TabName } from './tab-storage.ts';

/** Everything typed and not saved that is kept in this tab, each form's under a name of its own. */
const prefix = 'berth:draft:';

/** What a form held, and whose it is: a draft is shown to nobody else who signs in in this tab. */
type Kept = { owner: string; values: unknown };

/** Keeps what a form holds until it is forgotten; a browser that keeps nothing keeps nothing. */
export function keepDraft(form: string, owner: string, values: unknown): void {
  keepInTab(`${prefix}${form}`, JSON.stringify({ owner, values } satisfies Kept));
}

/** What was kept of a form for this owner, or undefined. Session storage is the visitor's to change: its shape is for the form to check. */
export function readDraft(form: string, owner: string): unknown {
  const kept = parse(`${prefix}${form}`);
  return kept?.owner === owner ? kept.values : undefined;
}

/** Lets go of one form's. */
export function forgetDraft(form: string): void {
  forgetInTab(`${prefix}${form}`);
}

/** Deletes every draft, or all but one owner's, when that owner signs in. */
export function forgetDrafts({ but }: { but?: string } = {}): void {
  for (const name of namesInTab(prefix)) if (but === undefined || parse(name)?.owner !== but) forgetInTab(name);
}

/** Whether anything typed is kept, whoever typed it. */
export function hasDrafts(): boolean {
  return namesInTab(prefix).length > 0;
}

/** The forms on the screen: whose they are, and what they hold unsaved, null for nothing. `discarded` is what was given up of it. */
export const formsOnScreen = new Map<string, { owner: string; read: () => unknown; discarded?: string }>();

/** Keeps what every form on the screen holds: the session has ended, and the visitor is about to sign in again. */
export function keepForms(): void {
  for (const [form, { owner, read, discarded }] of formsOnScreen) {
    const values = read();
    if (values !== null && JSON.stringify(values) !== discarded) keepDraft(form, owner, values);
  }
}

/** What the forms on the screen hold now is given up; what is typed after this is not. */
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
