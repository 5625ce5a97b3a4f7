/**
 * The first line and the footer of a notice that goes to the tenant because the recruiter's mail server refused it. `refusedBy` is the
 * address that refused; null for a normal notice.
 */
export function refusedNotice(refusedBy: string | null, displayName: string): { lines: string[]; reason: string } {
  if (refusedBy === null)
    return {
      lines: [],
      reason: `You’re receiving this email because ${displayName} sends applications for this job to this address.`,
    };
  return {
    lines: [
      `The mail server of ${refusedBy} refused this email, so the recruiter for this job has not seen it. Please pass it on to them, and give the job another contact address.`,
    ],
    reason: `You’re receiving this email because we could not deliver it to ${refusedBy}, and this is the address of ${displayName}.`,
  };
}
