import { z } from 'zod';
import type { CommunicationChoices } from './communication-choices.ts';
import { line } from './text.ts';

/** Every category with every method, as the API returns them. `consentDate` is set while consent is given. */
export const communicationsSchema = z.array(
  z.object({
    category: z.string(),
    label: z.string(),
    method: z.array(z.object({ name: z.string(), consent: z.boolean(), consentDate: z.iso.datetime().nullable() })),
  }),
);
export type Communications = z.infer<typeof communicationsSchema>;

function pairs(category: z.ZodType<string, string>, name: z.ZodType<string, string>) {
  return z
    .array(
      z.strictObject({
        category,
        method: z.array(z.strictObject({ name, consent: z.boolean('Say true or false') }), 'Give the methods as a list'),
      }),
      'Give the preferences as a list',
    )
    .superRefine((preference, context) => {
      const seen = new Set<string>();
      for (const [row, { category: of, method }] of preference.entries()) {
        for (const [column, { name: by }] of method.entries()) {
          const pair = JSON.stringify([of, by]);
          if (seen.has(pair))
            context.addIssue({
              code: 'custom',
              path: [row, 'method', column, 'name'],
              params: { code: 'repeated' },
              message: 'Name each method of a category once',
            });
          seen.add(pair);
        }
      }
    });
}

/** What a candidate consents to and does not, pair by pair, under any tenant's config. */
export const anyCommunicationPairs = pairs(line(100), line(50));
export type CommunicationPairs = z.output<typeof anyCommunicationPairs>;

/** The same under a tenant's config, each pair at most once. */
export function communicationPairs({ categories, methods }: CommunicationChoices) {
  return pairs(
    z.enum(categories as string[], 'This site has no such category'),
    z.enum(methods as string[], 'This site has no such method'),
  );
}

function update(communicationsPreference: z.ZodType<CommunicationPairs, CommunicationPairs>) {
  return z
    .strictObject({
      /** Given by an emailed link or with an application, and withdrawn here. */
      outsideUkEeaConsentGiven: z.literal(false, 'Only an email that asks for it, or an application, can give this consent').optional(),
      communicationsPreference: communicationsPreference.optional(),
    })
    .refine(
      ({ communicationsPreference: pairs, outsideUkEeaConsentGiven }) => pairs !== undefined || outsideUkEeaConsentGiven !== undefined,
      {
        path: ['communicationsPreference'],
        params: { code: 'required' },
        message: 'Name what to give or withdraw',
      },
    );
}

/** What any tenant takes, for the description of the call. */
export const anyCommunicationsUpdate = update(anyCommunicationPairs);
export type CommunicationsUpdate = z.output<typeof anyCommunicationsUpdate>;

/** What a candidate consents to and withdraws under a tenant's config, each pair at most once. Pairs that are not named do not change. */
export function communicationsUpdate(choices: CommunicationChoices) {
  return update(communicationPairs(choices));
}
