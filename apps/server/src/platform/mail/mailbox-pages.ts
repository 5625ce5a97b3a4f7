import type { Address, Email } from 'postal-mime';

const styles = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  ul { list-style: none; padding: 0; }
  li { border-top: 1px solid; padding: 0.75rem 0; }
  li p, dd { margin: 0; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
  dt { font-weight: 600; }
  pre { white-space: pre-wrap; font: inherit; border: 1px solid; padding: 1rem; }
  iframe { width: 100%; height: 40rem; border: 1px solid; background: Canvas; }
  a:focus-visible { outline: 3px solid; outline-offset: 2px; }`;

/** The list of captured mails, in the order given. */
export function listPage(mails: { file: string; mail: Email }[], nonce: string): string {
  const items = mails.map(
    ({ file, mail }) => `<li>
    <p><a href="/dev/mailbox/${escape(file)}">${escape(mail.subject || 'No subject')}</a></p>
    <p>To ${escape(addresses(mail.to))}</p>
    <p>From ${escape(addresses(mail.from && [mail.from]))}, ${time(mail)}</p>
  </li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No emails yet. What the site sends appears here.</p>';
  return page(
    'Development mailbox',
    `<h1>Development mailbox</h1><p>Emails are kept here instead of being sent, because MAIL_URL is not set. Newest first.</p>${list}`,
    nonce,
  );
}

/** One mail: its headers, its plain text with links to follow, and its HTML in a frame that runs no scripts. */
export function messagePage(file: string, mail: Email, nonce: string): string {
  const attached = mail.attachments.filter(({ contentId }) => !contentId);
  const headers = [
    ['From', escape(addresses(mail.from && [mail.from]))],
    ['To', escape(addresses(mail.to))],
    ...(mail.replyTo ? [['Reply to', escape(addresses(mail.replyTo))]] : []),
    ...(attached.length > 0 ? [['Attached', escape(attached.map(({ filename }) => filename ?? 'unnamed').join(', '))]] : []),
    ['Sent', time(mail)],
    ['Message-ID', escape(mail.messageId ?? '')],
  ];
  // Same origin, so that helmet's resource policy lets the frame load; without allow-scripts the mail gains nothing by it.
  const frame = `<iframe title="The email as HTML" src="/dev/mailbox/${escape(file)}/html" sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"></iframe>`;
  const body = `<p><a href="/dev/mailbox">All emails</a></p>
    <h1>${escape(mail.subject || 'No subject')}</h1>
    <dl>${headers.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
    <h2>Plain text</h2><pre>${withLinks(mail.text ?? '')}</pre>
    <h2>HTML</h2>${frame}`;
  return page(mail.subject || 'No subject', body, nonce);
}

/** A mail's HTML with the pictures that travel with it in their places, and links that open in the whole window, as in a mail program. */
export function shownHtml({ html = '', attachments }: Email): string {
  const shown = attachments.reduce((text, { contentId, mimeType, content }) => {
    const picture = `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`;
    return contentId ? text.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, picture) : text;
  }, html);
  return shown.replace('<head>', '<head><base target="_top">');
}

function page(title: string, body: string, nonce: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex"><title>${escape(title)}</title><style nonce="${nonce}">${styles}</style></head><body><main>${body}</main></body></html>`;
}

function time({ date = '' }: Email): string {
  return `<time datetime="${escape(date)}">${escape(date)}</time>`;
}

function addresses(list: Address[] | undefined): string {
  return (list ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : (address ?? ''))).join(', ');
}

/** Escapes a text and turns its web addresses into links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
