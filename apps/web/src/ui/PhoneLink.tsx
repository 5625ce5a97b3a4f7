/** A phone number to press, by its E.164. One that could not be read is text: a wrong link would call a stranger. */
export function PhoneLink({ number, e164 }: { number: string; e164: string | null }) {
  return e164 === null ? number : <a href={`tel:${e164}`}>{number}</a>;
}
