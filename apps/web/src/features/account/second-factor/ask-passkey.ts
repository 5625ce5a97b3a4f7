import { routes } from 'virtual:api-routes';
import type { PasskeyAssertion, PasskeyAttestation, SecondStep, SignedIn } from '@berth/contract';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { callApi } from '../../../platform/api.ts';
import { throwDismissal } from '../../../platform/own-account/passkey-outcomes.ts';

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
