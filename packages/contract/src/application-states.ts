import { z } from 'zod';
import { line } from './text.ts';

/** What can have become of an application (applications.states.1). Tenants choose their names. */
export const applicationStates = ['new', 'shortlisted', 'interview', 'offered', 'unsuccessful', 'withdrawn', 'hired'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Where an application may go from each state by the employer's act. Only its candidate withdraws it, and that is final. */
export const nextStates: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  new: ['shortlisted', 'interview', 'offered', 'unsuccessful'],
  shortlisted: ['new', 'interview', 'offered', 'unsuccessful'],
  interview: ['shortlisted', 'offered', 'unsuccessful'],
  offered: ['interview', 'hired', 'unsuccessful'],
  unsuccessful: ['new', 'shortlisted', 'interview', 'offered'],
  withdrawn: [],
  hired: ['offered', 'unsuccessful'],
};

const name = (otherwise: string) => line(40, 'Name the state').default(otherwise);

/** tenant.json `settings.applicationStates`: what the states are called, on the candidate's pages too. */
export const applicationStateNamesSchema = z
  .strictObject({
    new: name('Sent'),
    shortlisted: name('Shortlisted'),
    interview: name('Interview'),
    offered: name('Offer made'),
    unsuccessful: name('Unsuccessful'),
    withdrawn: name('Withdrawn'),
    hired: name('Hired'),
  })
  .prefault({});
export type ApplicationStateNames = z.infer<typeof applicationStateNamesSchema>;
