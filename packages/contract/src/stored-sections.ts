import { z } from 'zod';
import { type ChosenEntry, chosenEntrySchema } from './chosen-entries.ts';
import type { ProfileSection, SectionValues } from './profile-fields.ts';

type StoredValues<Section extends ProfileSection> = {
  [Name in keyof Section['fields']]: Section['fields'][Name] extends { kind: 'entry' } ? ChosenEntry | null : SectionValues<Section>[Name];
};
/** A section as the API returns it: null for missing fields, an entry with its name, and the version that a change replaces. */
export type StoredSection<Section extends ProfileSection> = StoredValues<Section> & { version: number };

/** The same as a schema, made from the fields. */
export function storedSection<Section extends ProfileSection>({ fields }: Section) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      { text: z.string(), day: z.string(), choice: z.string(), number: z.int(), yesNo: z.boolean(), entry: chosenEntrySchema }[
        kind
      ].nullable(),
    ]),
  );
  return z.object({ ...shape, version: z.int() }) as unknown as z.ZodType<StoredSection<Section>>;
}
