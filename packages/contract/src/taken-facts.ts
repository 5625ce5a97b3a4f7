import { z } from 'zod';
import { takenSectionNames } from './taken-sections.ts';

/**
 * One value as an application takes it along, in words: a name instead of an id, so that it stays readable when the tenant's lists change.
 * `value` is null for a sensitive value that this reader does not get (applications.sensitive.1).
 */
export const takenFactSchema = z.object({ field: z.string(), label: z.string(), value: z.string().nullable(), isSensitive: z.boolean() });
export type TakenFact = z.infer<typeof takenFactSchema>;

/** A section as an application takes it along: one entry, or one for each referee; none if nothing was given. */
export const takenSectionSchema = z.object({
  section: z.enum(takenSectionNames),
  title: z.string(),
  entries: z.array(z.array(takenFactSchema)),
});
export type TakenSection = z.infer<typeof takenSectionSchema>;

/** The same before it is sent, with the labels of what is missing. */
export const shownSectionSchema = takenSectionSchema.extend({ missing: z.array(z.string()) });
export type ShownSection = z.infer<typeof shownSectionSchema>;

/** A section as lines to read, each with its label. `withheld` replaces sensitive values. */
export function linesOfSection({ section, title, entries }: TakenSection, withheld: string): { label: string; value: string }[] {
  const shown = entries.map((facts) => facts.map(({ label, value }) => ({ label, value: value ?? withheld })));
  const [first] = shown;
  if (!first) return [{ label: title, value: 'Not given' }];
  if (section === 'referees')
    return shown.map((facts, index) => ({
      label: `Referee ${index + 1}`,
      value: facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    }));
  // The preferred number is the first.
  if (section === 'phone')
    return first.map(({ label, value }, index) => ({ label: index === 0 ? 'Phone' : 'Other phone', value: `${value} (${label})` }));
  if (section === 'address') return [{ label: title, value: first.map(({ value }) => value).join('\n') }];
  return first;
}

/** A sensitive value as its owner sees it: enough to recognise it. */
export function maskedValue(value: string): string {
  return `Given, ending in ${value.slice(-4).trim()}`;
}

/** Sections as the candidate sees them, with sensitive values masked. */
export function withMasks<Section extends TakenSection>(sections: readonly Section[]): Section[] {
  return mapFacts(sections, (_, fact) => (fact.isSensitive && fact.value !== null ? { ...fact, value: maskedValue(fact.value) } : fact));
}

/** Sections with their sensitive values taken out, and those values under "section.field" (a section with them has one entry). */
export function withoutSensitive<Section extends TakenSection>(
  sections: readonly Section[],
): { sections: Section[]; sensitive: Record<string, string> } {
  const sensitive: Record<string, string> = {};
  const kept = mapFacts(sections, (section, fact) => {
    if (!fact.isSensitive || fact.value === null) return fact;
    sensitive[`${section}.${fact.field}`] = fact.value;
    return { ...fact, value: null };
  });
  return { sections: kept, sensitive };
}

/** The reverse. */
export function withSensitive(sections: readonly TakenSection[], sensitive: Readonly<Record<string, string>>): TakenSection[] {
  return mapFacts(sections, (section, fact) => ({ ...fact, value: fact.value ?? sensitive[`${section}.${fact.field}`] ?? null }));
}

function mapFacts<Section extends TakenSection>(
  sections: readonly Section[],
  change: (section: string, fact: TakenFact) => TakenFact,
): Section[] {
  return sections.map((taken) => ({
    ...taken,
    entries: taken.entries.map((facts) => facts.map((fact) => change(taken.section, fact))),
  }));
}
