import { z } from 'zod';

/** Acceptance of the tenant's terms: must be given, is stored with its date (SPEC.md §3). */
export const termsAccepted = z.literal(true, 'Accept the terms of use to continue');
