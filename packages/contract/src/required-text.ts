import { z } from 'zod';
import { storableText, visibleLine } from './text.ts';

/** Required text. `label` is its field's. */
export function requiredText({ longest, tidy }: { longest: number; tidy: (text: string) => string }, label: string) {
  const missing = `${label} is required`;
  return storableText(longest, undefined, missing).superRefine(visibleLine(label)).transform(tidy).pipe(z.string().min(1, missing));
}
