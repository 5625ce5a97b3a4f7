import type { EmployerApplication } from '@berth/contract';

/** The parts of an application that a member with the right has asked to see. */
export type Special = Partial<Pick<EmployerApplication, 'convictions' | 'takenAlong' | 'answers'>>;

export const withSpecial = (application: EmployerApplication, special: Special): EmployerApplication => ({ ...application, ...special });
