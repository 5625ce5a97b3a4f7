import { z } from 'zod';
import { signInCode } from './second-step.ts';
import { line, visibleLine } from './text.ts';

/** Who asks members for a second factor after they have signed in with the tenant's provider (staff.provider.4). */
export const providerSecondFactors = ['ours', 'provider'] as const;

const issuer = line(500, 'Give the issuer’s address').refine(
  (given) => URL.canParse(given) && /^https?:$/.test(new URL(given).protocol) && !/[?#]/.test(given),
  'Give the issuer as the provider’s documentation writes it, like https://login.example.org/tenant',
);

/** An OpenID provider that members of staff may sign in with. Without `clientSecret` the stored one stays. */
export const staffProviderInput = z.strictObject({
  name: line(60, 'Give the name that members know it by').superRefine(visibleLine('Name')),
  issuer,
  clientId: line(300, 'Give the client id'),
  clientSecret: line(500, 'Give the client secret').optional(),
  secondFactor: z.enum(providerSecondFactors, 'Say who asks for the second step: ours or provider').default('ours'),
});
export type StaffProviderInput = z.output<typeof staffProviderInput>;

/** The same as owners see it: the secret is never shown. `redirectUris` are what the provider must accept, one for each host. */
export const staffProviderSchema = z.object({
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  secondFactor: z.enum(providerSecondFactors),
  redirectUris: z.array(z.string()),
});
export type StaffProvider = z.infer<typeof staffProviderSchema>;

/** The page that the provider leads back to. */
export const providerReturnPath = '/console/provider';

/** What the provider has put in the address of that page, and then the code of the second factor. */
export const providerAnswer = z.strictObject({
  code: line(4_000, 'Start again'),
  state: line(100, 'Start again'),
  iss: line(500, 'Start again').optional(),
  secondStep: signInCode.optional(),
});
export type ProviderAnswer = z.output<typeof providerAnswer>;
