import type { MailColours, MailSender } from './mail.ts';

export const fontFamily = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** What each class of a mail is coloured with in the dark. Inline styles have the colours for the day. */
const darkRules: [string, (colours: MailColours) => string][] = [
  ['ground', ({ ground }) => `background-color:${ground}`],
  ['card', ({ card }) => `background-color:${card}`],
  ['text', ({ text }) => `color:${text}`],
  ['muted', ({ muted }) => `color:${muted}`],
  ['link', ({ link }) => `color:${link}`],
  ['action', ({ action }) => `background-color:${action}`],
  ['on-action', ({ onAction }) => `color:${onAction}`],
];

/** The style element of a mail: its dark scheme. `!important` is needed over inline styles. */
export function mailStyleSheet({ colours }: MailSender): string {
  if (!colours.dark) return ':root{color-scheme:light;supported-color-schemes:light}';
  const { dark } = colours;
  const rules = darkRules.map(([name, rule]) => `.${name}{${rule(dark)} !important}`).join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules}}`;
}
