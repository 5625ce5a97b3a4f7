import type { Tone } from './Notice.tsx';

/**
 * A short word on what just happened. `title` is optional: some messages have one ("Oops!", failures.requests.1). `undo` takes back what
 * happened.
 */
type Message = { tone?: Tone; title?: string; text: string; undo?: (() => void) | null };
export type ToastMessage = Message & { id: number; tone: Tone };

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast: `toast({ tone: 'positive', text: 'CV uploaded' })`. Browser only; at most three are kept in sight. One that says the same
 * as another in sight takes its place, so that it is announced again and seen once.
 */
export function toast({ tone = 'info', title, text, undo }: Message): void {
  const others = messages.filter((other) => other.tone !== tone || other.title !== title || other.text !== text);
  publish([...others.slice(-2), { id: nextId, tone, title, text, undo }]);
  nextId += 1;
}

export function dismissToast(id: number): void {
  publish(messages.filter((message) => message.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastMessage[] => messages;
const none: readonly ToastMessage[] = [];
/** A server render never shows a toast. */
export const toastsOnServer = (): readonly ToastMessage[] => none;
