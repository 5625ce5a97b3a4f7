import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailSender } from './mail.ts';

type Item = NonNullable<MailContent['items']>[number];

const fontFamily = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = '#16202b';
const quiet = '#4c5a67';
const body = { padding: '14px 32px 0', fontSize: '17px', lineHeight: '26px', whiteSpace: 'pre-line' };
const large = { fontSize: '32px', lineHeight: '40px', fontWeight: 700, letterSpacing: '4px' };

/** Lays a mail out as the house's one template: HTML of 600 px in the sender's colour, and its plain-text twin. */
export function layOutMail(sender: MailSender, content: MailContent): { html: string; text: string } {
  return { html: `<!doctype html>${renderToStaticMarkup(page(sender, content))}`, text: plainText(sender, content) };
}

/** The logo is attached to the mail: most programs block remote pictures, which also reveal who reads when. */
export const logoContentId = 'logo';

function senderMark({ logo, displayName }: MailSender): ReactNode {
  return logo
    ? h('img', { src: `cid:${logoContentId}`, alt: displayName, height: 40, style: { height: '40px', width: 'auto' } })
    : displayName;
}

/** Mail programs support tables and inline styles, and little else. */
function row(key: string, style: object, ...children: ReactNode[]): ReactElement {
  return h('tr', { key }, h('td', { style: { fontFamily, color: ink, ...style } }, ...children));
}

function page(sender: MailSender, content: MailContent): ReactElement {
  const rows = [
    row('sender', { padding: '28px 32px 0', fontSize: '18px', fontWeight: 700, color: sender.brand.colour }, senderMark(sender)),
    row('heading', { padding: '20px 32px 0' }, h('h1', { style: { margin: 0, fontSize: '24px', lineHeight: '32px' } }, content.heading)),
    ...paragraphs(content).map(({ text, isCode }) => row(text, isCode ? { ...body, ...large } : body, text)),
    ...(content.facts ?? []).map(({ label, value }) => row(label, body, h('strong', null, `${label}: `), value)),
    ...(content.items ?? []).map((item, index) => row(`item ${index}`, { padding: '22px 32px 0' }, ...itemLines(sender, item))),
    ...(content.button ? [row('button', { padding: '24px 32px 0' }, ...button(sender, content.button))] : []),
    row(
      'footer',
      { padding: '28px 32px', fontSize: '14px', lineHeight: '20px', color: quiet },
      ...footer(sender, content).map((line) => h('p', { key: line, style: { margin: '0 0 6px' } }, line)),
      ...(content.footerLinks ?? []).map(({ label, url }) =>
        h('p', { key: label, style: { margin: '0 0 6px' } }, h('a', { href: url, style: { color: quiet } }, label)),
      ),
    ),
  ];
  const table = {
    width: '100%',
    maxWidth: '600px',
    margin: '0 auto',
    backgroundColor: '#ffffff',
    borderRadius: `${sender.brand.radius}px`,
  };
  return h(
    'html',
    { lang: 'en-GB' },
    head(content.subject),
    h(
      'body',
      { style: { margin: 0, padding: '24px 0', backgroundColor: '#f1f4f6' } },
      h(
        'table',
        { role: 'presentation', width: '600', align: 'center', cellPadding: 0, cellSpacing: 0, style: table },
        h('tbody', null, ...rows),
      ),
    ),
  );
}

function head(title: string): ReactElement {
  return h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, title),
  );
}

/** The paragraphs, with the code after the first. */
function paragraphs({ paragraphs, code }: MailContent): { text: string; isCode: boolean }[] {
  const [first = '', ...others] = paragraphs;
  const texts = code === undefined ? paragraphs : [first, code, ...others];
  return texts.map((text) => ({ text, isCode: text === code }));
}

/** The button, and its address in plain sight for programs that show no links. */
function button(sender: MailSender, { label, url }: { label: string; url: string }): ReactElement[] {
  const style = {
    display: 'inline-block',
    padding: '13px 22px',
    borderRadius: `${Math.min(sender.brand.radius, 8)}px`,
    backgroundColor: sender.brand.colour,
    color: '#ffffff',
    fontSize: '17px',
    fontWeight: 600,
    textDecoration: 'none',
  };
  return [
    h('a', { key: 'link', href: url, style }, label),
    h(
      'p',
      { key: 'address', style: { margin: '14px 0 0', fontSize: '14px', lineHeight: '20px', color: quiet, wordBreak: 'break-all' } },
      url,
    ),
  ];
}

/** One of the items: its title is the link, so that a screen reader's list of links says what each is about. */
function itemLines({ brand }: MailSender, { title, url, lines, links }: Item): ReactElement[] {
  const small = { margin: '4px 0 0', fontSize: '15px', lineHeight: '22px', color: quiet };
  return [
    h(
      'h2',
      { key: 'title', style: { margin: 0, fontSize: '18px', lineHeight: '26px' } },
      h('a', { href: url, style: { color: brand.colour } }, title),
    ),
    h('p', { key: 'lines', style: { ...small, whiteSpace: 'pre-line' } }, lines.join('\n')),
    h(
      'p',
      { key: 'links', style: small },
      // Visible as one sentence; a screen reader's list of links also gets the item's title.
      links.map((link) =>
        h('a', { key: link.label, href: link.url, style: { color: quiet }, 'aria-label': `${link.label} ${title}` }, link.label),
      ),
    ),
  ];
}

function footer(sender: MailSender, content: MailContent): string[] {
  return [content.reason, `${sender.displayName}, ${sender.contactNumber}, ${sender.email}`];
}

function plainText(sender: MailSender, content: MailContent): string {
  const parts = [
    sender.displayName,
    content.heading,
    ...paragraphs(content).map(({ text }) => text),
    ...(content.facts ?? []).map(({ label, value }) => `${label}: ${value}`),
    ...(content.items ?? []).map(({ title, url, lines, links }) =>
      [title, ...lines, url, ...links.map((link) => `${link.label} ${link.url}`)].join('\n'),
    ),
    ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
    `--\n${[...footer(sender, content), ...(content.footerLinks ?? []).map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
