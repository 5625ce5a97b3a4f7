import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent, MailSender } from './mail.ts';
import { button, fact, footer, item, paragraph, row } from './mail-parts.ts';
import { fontFamily, mailStyleSheet } from './mail-styles.ts';
import { mailAsText, preheaderOf, withCode } from './mail-text.ts';

const body = { fontSize: '17px', lineHeight: '26px' };
const large = { fontSize: '32px', lineHeight: '40px', fontWeight: 700, letterSpacing: '4px' };
/** `mso-hide` is Outlook's own. */
const hidden = 'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all';

/** Lays a mail out as the house's one template: HTML of 600 px in the sender's colours, and its plain-text twin. */
export function layOutMail(sender: MailSender, content: MailContent): { html: string; text: string } {
  // React knows no mso-hide, and would have the logo loaded before it is shown.
  const html = renderToStaticMarkup(page(sender, content))
    .replace('data-hidden=""', `style="${hidden}"`)
    .replace(/<link rel="preload"[^>]*>/, '');
  return { html: `<!doctype html>${html}`, text: mailAsText(sender, content) };
}

/** The logo is attached to the mail: most programs block remote pictures, which also reveal who reads when. */
export const logoContentId = 'logo';

function senderMark({ logo, displayName, radius }: MailSender): ReactNode {
  if (!logo) return displayName;
  const { width, height } = logo;
  const style = { display: 'block', border: 0, borderRadius: `${Math.min(radius, 8)}px` };
  return h('img', { src: `cid:${logoContentId}`, alt: displayName, width, height, style });
}

function page(sender: MailSender, content: MailContent): ReactElement {
  const { light } = sender.colours;
  // The logo's own margin is 12 pixels, so that the drawing and the text begin at the same line.
  const mark = sender.logo ? { top: 20, paddingLeft: '12px' } : { top: 28, fontSize: '18px', fontWeight: 700 };
  const rows = [
    row(sender, 'sender', mark, senderMark(sender)),
    row(sender, 'heading', { top: 20 }, h('h1', { style: { margin: 0, fontSize: '24px', lineHeight: '32px' } }, content.heading)),
    ...withCode(content).map((one, index) =>
      row(sender, `text ${index}`, { top: 14, ...body, ...(one === content.code && large) }, ...paragraph(sender, one)),
    ),
    ...(content.facts ?? []).map((one, index) =>
      row(sender, `fact ${index}`, { top: index === 0 ? 14 : 8, ...body }, ...fact(sender, one)),
    ),
    ...(content.items ?? []).map((one, index) => row(sender, `item ${index}`, { top: 22 }, ...item(sender, one))),
    ...(content.button ? [row(sender, 'button', { top: 24 }, ...button(sender, content.button))] : []),
    h(
      'tr',
      { key: 'footer' },
      h(
        'td',
        { className: 'muted', style: { padding: '28px 24px', fontFamily, fontSize: '14px', lineHeight: '20px', color: light.muted } },
        ...footer(sender, content),
      ),
    ),
  ];
  const table = { width: '100%', maxWidth: '600px', margin: '0 auto', backgroundColor: light.card, borderRadius: `${sender.radius}px` };
  const frame = { role: 'presentation', width: 600, align: 'center', cellPadding: 0, cellSpacing: 0, border: 0, bgcolor: light.card };
  return h(
    'html',
    { lang: 'en-GB' },
    head(sender, content.subject),
    h(
      'body',
      { className: 'ground', bgcolor: light.ground, style: { margin: 0, padding: '24px 0', backgroundColor: light.ground } },
      h('div', { 'data-hidden': '' }, preheaderOf(content)),
      h('table', { ...frame, className: 'card', style: table }, h('tbody', null, ...rows)),
    ),
  );
}

function head(sender: MailSender, title: string): ReactElement {
  const schemes = sender.colours.dark ? 'light dark' : 'light';
  return h(
    'head',
    null,
    h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: schemes }),
    h('meta', { name: 'supported-color-schemes', content: schemes }),
    h('title', null, title),
    h('style', { dangerouslySetInnerHTML: { __html: mailStyleSheet(sender) } }),
  );
}
