import { Fragment, createElement as h, type ReactElement, type ReactNode } from 'react';
import type { MailContent, MailParagraph, MailSender } from './mail.ts';
import { fontFamily } from './mail-styles.ts';

type Item = NonNullable<MailContent['items']>[number];
type Fact = NonNullable<MailContent['facts']>[number];

/** Longest words and addresses break, so that nothing is wider than a phone (mails.look.3). */
const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
/** Space at the sides, in pixels. */
const side = 24;
const small = { fontSize: '15px', lineHeight: '22px' };

/** A row of the mail's table. Outlook for Windows supports tables, padding of cells and inline styles, and little else. */
export function row(
  { colours }: MailSender,
  key: string,
  { top, ...style }: { top: number } & Record<string, unknown>,
  ...children: ReactNode[]
) {
  const cell = { padding: `${top}px ${side}px 0`, fontFamily, color: colours.light.text, ...breaking, ...style };
  return h('tr', { key }, h('td', { className: 'text', style: cell }, ...children));
}

function link({ colours }: MailSender, { label, url }: { label: string; url: string }, spoken?: string): ReactElement {
  const style = { color: colours.light.link };
  return h('a', { key: `${label} ${url}`, className: 'link', href: url, style, ...(spoken && { 'aria-label': spoken }) }, label);
}

/** Lines of a text under one another. */
function lines(text: string): ReactNode {
  return text.split('\n').map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line));
}

export function paragraph(sender: MailSender, content: MailParagraph): ReactNode[] {
  return typeof content === 'string' ? [lines(content)] : [content.text, ' ', link(sender, content.link)];
}

export function fact(sender: MailSender, { label, value, url }: Fact): ReactNode[] {
  return [h('strong', { key: 'label' }, `${label}: `), url === undefined ? lines(value) : link(sender, { label: value, url })];
}

/** The button: a cell with `bgcolor`, since Outlook for Windows ignores the padding of a link. Under it its address, to copy. */
export function button(sender: MailSender, { label, url }: { label: string; url: string }): ReactElement[] {
  const { action, onAction, muted } = sender.colours.light;
  const radius = `${Math.min(sender.radius, 8)}px`;
  const cell = { padding: '13px 24px', borderRadius: radius, backgroundColor: action };
  const style = { fontFamily, color: onAction, fontSize: '17px', lineHeight: '24px', fontWeight: 600, textDecoration: 'none' };
  const anchor = h('a', { className: 'on-action', href: url, style }, label);
  return [
    h(
      'table',
      { key: 'button', role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
      h('tbody', null, h('tr', null, h('td', { className: 'action', bgcolor: action, align: 'center', style: cell }, anchor))),
    ),
    h(
      'p',
      { key: 'address', className: 'muted', style: { margin: '14px 0 0', ...small, color: muted } },
      'If the button does not work, copy this address: ',
      link(sender, { label: url, url }),
    ),
  ];
}

/** One of the items: its title is the link, so that a screen reader's list of links says what each is about. */
export function item(sender: MailSender, { title, url, lines: facts, links }: Item): ReactElement[] {
  const quiet = { margin: '4px 0 0', ...small, color: sender.colours.light.muted };
  return [
    h('h2', { key: 'title', style: { margin: 0, fontSize: '18px', lineHeight: '26px' } }, link(sender, { label: title, url })),
    h('p', { key: 'lines', className: 'muted', style: quiet }, lines(facts.join('\n'))),
    h(
      'p',
      { key: 'links', className: 'muted', style: quiet },
      // A screen reader's list of links also gets the item's title.
      links.map((one, index) => [index > 0 && ' · ', link(sender, one, `${one.label} ${title}`)]),
    ),
  ];
}

/** Who sent the mail and why, and the links that stop or change such mails. */
export function footer(sender: MailSender, { reason, footerLinks = [] }: MailContent): ReactElement[] {
  const style = { margin: '0 0 6px' };
  const { displayName, contactNumber, email } = sender;
  return [
    h('p', { key: 'reason', style }, reason),
    h(
      'p',
      { key: 'sender', style },
      `${displayName}, `,
      link(sender, { label: contactNumber, url: `tel:${contactNumber.replaceAll(/[^\d+]/g, '')}` }),
      ', ',
      link(sender, { label: email, url: `mailto:${email}` }),
    ),
    ...footerLinks.map((one) => h('p', { key: one.label, style }, link(sender, one))),
  ];
}
