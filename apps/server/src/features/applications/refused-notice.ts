/**
 * The first line and the footer that explain to the tenant why it gets a notice that its own recipient refused. `refusedBy` is the address
 * that refused; null for a normal notice.
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
