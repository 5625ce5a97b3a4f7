import { z } from 'zod';
import { line } from './text.ts';

/** Title and description of a page, for its head. */
export const titled = { title: line(100, 'Give the page a title'), description: line(300, 'Describe the page') };

/** What the pages that are not a tenant's own text are called unless its content says otherwise. `{job}` is the advert's title. */
const defaults = {
  login: { title: 'Sign in', description: 'Sign in to apply for jobs and to see your CVs and applications.' },
  register: { title: 'Create an account', description: 'Register to apply for jobs and to keep your CVs and applications in one place.' },
  registrationCode: { title: 'Enter your code', description: 'Confirms the email address of a new account with six digits from an email.' },
  confirmEmail: { title: 'Confirm your email address', description: 'Confirms the email address of a new account.' },
  confirmEmailChange: {
    title: 'Confirm your new email address',
    description: 'Changes the email address of an account with the link from an email.',
  },
  unblockEmail: {
    title: 'Unblock your email address',
    description: 'Unblocks an email address with the link from an email.',
  },
  confirmAlert: { title: 'Confirm your job alert', description: 'Starts a job alert with the link from an email.' },
  jobAlert: { title: 'Your job alert', description: 'Pauses, resumes or changes a job alert with the link from one of its emails.' },
  unsubscribed: { title: 'Unsubscribe', description: 'Stops a job alert with the link from one of its emails.' },
  forgotPassword: { title: 'Forgotten your password?', description: 'Sends a link for a new password to the address of your account.' },
  setPassword: { title: 'Set your password', description: 'Sets the password of an account with the link from an email.' },
  dashboard: { title: 'Dashboard', description: 'Your next step, the latest jobs and your applications.' },
  applications: { title: 'Your applications', description: 'The jobs you have applied for and what you sent.' },
  savedJobs: { title: 'Saved jobs', description: 'The jobs you have saved to come back to, and when they close.' },
  jobsForYou: { title: 'Jobs for you', description: 'Open jobs that suit your CV, your skills and what you look for.' },
  manage: { title: 'Manage account', description: 'Your details, your CVs and your job alerts.' },
  summary: { title: 'Your profile on one page', description: 'Everything you have given in your profile, to read and to print.' },
  apply: { title: 'Apply for {job}', description: 'Send your CV and cover letter for this job.' },
  consentConfirmed: { title: 'Your consent', description: 'Records the consent that an email asked for.' },
  termsAccepted: { title: 'Our terms', description: 'Records the acceptance of terms that an email asked for.' },
  advertPreview: { title: 'Preview: {job}', description: 'How an advert will look once it is published.' },
};

export type ScreenName = keyof typeof defaults;
export const screenNames = Object.keys(defaults) as ScreenName[];

type Screen = ReturnType<typeof screenSchema>;
const screenSchema = (screen: { title: string; description: string }) => z.strictObject(titled).default(screen);

/** content.json `screens`: a tenant names the pages that it wants to call something else. */
export const screensSchema = z
  .strictObject(Object.fromEntries(screenNames.map((name) => [name, screenSchema(defaults[name])])) as Record<ScreenName, Screen>)
  .prefault({});
