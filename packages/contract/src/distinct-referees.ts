import { accountAddress } from './email-address.ts';

/** What tells people apart. '' for what is not known. */
export type RefereeIdentity = { name: string; email: string; phone: string };
/** The candidate, who may have several phone numbers. */
export type OwnIdentity = { name: string; email: string; phones: readonly string[] };

/** The field by which a referee is someone else already: the email, or the phone together with the name. */
type SharedField = 'email' | 'phone';
export type SamePerson = { index: number; field: SharedField; message: string };

const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.'’-]+/g, ' ')
    .trim();
/** Country codes and prefixes are written in several ways; the last nine digits are not. */
const phoneKey = (phone: string) => phone.replace(/\D/g, '').slice(-9);

function sharedField(one: RefereeIdentity, other: RefereeIdentity): SharedField | null {
  if (one.email && other.email && accountAddress(one.email) === accountAddress(other.email)) return 'email';
  const [name, phone] = [nameKey(one.name), phoneKey(one.phone)];
  return name && phone && name === nameKey(other.name) && phone === phoneKey(other.phone) ? 'phone' : null;
}

/** Referees that are the candidate, another referee of the list, or one of `others` (profile.referees.5). `null` is a row to be deleted. */
export function samePeople(
  referees: readonly (RefereeIdentity | null)[],
  own: OwnIdentity | undefined,
  others: readonly RefereeIdentity[] = [],
): SamePerson[] {
  const self = own ? (own.phones.length > 0 ? own.phones : ['']).map((phone) => ({ name: own.name, email: own.email, phone })) : [];
  return referees.flatMap((referee, index): SamePerson[] => {
    if (!referee) return [];
    const earlier = referees.slice(0, index).map((person, at) => ({ person, isOf: `those of referee ${at + 1}: name two people` }));
    const known = [
      ...self.map((person) => ({ person, isOf: 'your own: name someone else' })),
      ...earlier,
      ...others.map((person) => ({ person, isOf: 'those of a referee you already have: name two people' })),
    ];
    for (const { person, isOf } of known) {
      const field = person && sharedField(referee, person);
      if (field) return [{ index, field, message: words(field, index, isOf) }];
    }
    return [];
  });
}

function words(field: SharedField, index: number, isOf: string): string {
  return field === 'email'
    ? `Email of referee ${index + 1} is ${isOf.replace('those', 'that')}`
    : `Name and phone number of referee ${index + 1} are ${isOf}`;
}
