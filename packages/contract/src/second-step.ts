import { z } from 'zod';
import { line } from './text.ts';

const base64url = (max: number) => line(max, 'This is not an answer of a passkey').regex(/^[\w-]+$/, 'This is not an answer of a passkey');

/** The parts of an answer of a browser that both kinds have (WebAuthn Level 3, §5.1). Extensions are neither asked for nor read. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};

/** What a browser answers that has made a passkey ("RegistrationResponseJSON"). */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(line(20)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** What a browser answers that signs in with one ("AuthenticationResponseJSON"). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(10_000),
    userHandle: base64url(100).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** The code that follows a right password: of the app, or a recovery code. It is checked only when it is used. */
export const signInCode = line(40);

/**
 * What a signed-in candidate's call takes in addition to the password, after a 403 `second-factor-needed`: a code, or the answer of a
 * passkey to a challenge of `passkeyOptions`.
 */
export const secondStep = { code: signInCode.optional(), credential: passkeyAssertion.optional() };
export type SecondStep = { code?: string | undefined; credential?: PasskeyAssertion | undefined };
