import {
  type CandidateDetails,
  emptyDetails,
  emptyPhone,
  type RegisteredDetail,
  type RegisterRules,
  registeredDetails,
  type registration,
} from '@berth/contract';
import type { z } from 'zod';
import { noneAgreed } from './none-agreed.ts';

/** What the form takes. */
export type RegistrationInput = z.input<ReturnType<typeof registration>>;

/** The controls of the personal details, in the order of the screen. */
const detailFields = registeredDetails.flatMap((field) => (field === 'phone' ? (['phone.0.type', 'phone.0.number'] as const) : [field]));

/** The names of the form's controls, in the order of the screen. */
export const registrationFields = [...detailFields, 'email', 'password', 'acceptanceOfTermsAndConditions'] as const;

/** The registration form before anything is typed: equal to it means that there is nothing to lose. `email` fills in the box. */
export function emptyRegistration({ fields, communications }: RegisterRules, email = ''): RegistrationInput {
  const details = Object.fromEntries(registeredDetails.map((field) => [field, emptyDetails[field]]));
  return {
    ...(details as Pick<CandidateDetails, RegisteredDetail>),
    phone: fields.phone.visible ? [{ ...emptyPhone }] : [],
    email,
    password: '',
    communicationsPreference: noneAgreed(communications),
    // The API requires true, but the form starts without the tick.
    acceptanceOfTermsAndConditions: false as boolean as true,
  };
}
