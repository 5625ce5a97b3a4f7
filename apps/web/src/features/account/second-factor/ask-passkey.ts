import { routes } from 'virtual:api-routes';
import type { PasskeyAssertion, PasskeyAttestation, SecondStep, SignedIn } from '@berth/contract';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { problemWords } from '../../../platform/problem-words.ts';

/** The browser's own dialog was closed, ran out of time, or found no passkey: browsers do not say which (WebAuthn §14.5). */
export class PasskeyDismissed extends Error {}

/** The device has a passkey of this account already. */
export class PasskeyKnown extends Error {}

/** A passkey's answer to a challenge of the site. Throws PasskeyDismissed, or what the API answered. */
export async function answerWithPasskey(): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = (await callApi(routes.secondFactor.passkeyOptions)) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await startAuthentication({ optionsJSON }).catch(throwDismissal);
  return { ...credential, clientExtensionResults: {} };
}

/** Signs in with a passkey. Throws PasskeyDismissed, or what the API answered. */
export async function signInWithPasskey(): Promise<SignedIn> {
  return callApi(routes.account.passkeySignIn, { body: { credential: await answerWithPasskey() } });
}

/** Adds a passkey; gives the recovery codes where it is the first second factor. Throws PasskeyDismissed, PasskeyKnown, or what the API answered. */
export async function addPasskey(name: string, proof: { password: string } & SecondStep): Promise<string[] | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const answer = await callApi(routes.secondFactor.passkeyRegisterOptions, { body: proof });
  const optionsJSON = answer as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON }).catch(throwDismissal);
  return (await callApi(routes.secondFactor.registerPasskey, { body: { name, credential: { ...credential, clientExtensionResults: {} } } }))
    .recoveryCodes;
}

/** Makes a passkey for a registration. Throws PasskeyDismissed, or what the API answered. */
export async function makePasskey(email: string): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const answer = await callApi(routes.account.registrationPasskeyOptions, { body: { email } });
  const optionsJSON = answer as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON }).catch(throwDismissal);
  return { ...credential, clientExtensionResults: {} };
}

/** What to tell a person whose passkey did not work. */
export function passkeyWords(error: unknown): string {
  if (error instanceof PasskeyDismissed) return 'We could not use a passkey. Try again, or choose another way.';
  if (error instanceof PasskeyKnown) return 'This device already has a passkey for your account.';
  return isApiProblem(error, 401) || isApiProblem(error, 429) ? (error.detail ?? problemWords(error)) : problemWords(error);
}

function throwDismissal(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new PasskeyKnown();
  throw new PasskeyDismissed();
}
