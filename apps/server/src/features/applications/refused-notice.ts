/**
 * The first line of a notice that goes to the tenant because its own recipient refused it, and its footer: "why do I get this?".
 * `refusedBy` is the address that refused; null for a notice that goes where it should.
 */
export function refusedNotice(refusedBy: string | null, displayName: string): { lines: string[]; reason: string } {
  if (refusedBy === null)
    return {
      lines: [],
      reason: `You get this email because applications for this job on the site of ${displayName} come to this address.`,
    };
  return {
    lines: [
      `The mail server of ${refusedBy} refused this email, so the recruiter for this job has not seen it. Please pass it on to them, and give the job another contact address.`,
    ],
    reason: `You get this email because it could not be delivered to ${refusedBy}, and this is the address of ${displayName}.`,
  };
}
