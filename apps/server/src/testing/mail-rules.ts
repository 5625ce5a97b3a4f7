import { Parser } from 'htmlparser2';
import type { Email } from 'postal-mime';

/** What of a mail's HTML can be judged without a mail program. */
type ReadMail = { texts: string[]; links: { url: string; style: string }[]; bare: string[]; preheader: string; buttons: number };

/** What is wrong with a mail by the rules of docs/product/mails.md, "Look"; empty if nothing. */
export function mailFaults(mail: Email): string[] {
  const { html = '', text = '', subject = '' } = mail;
  const { texts, links, bare, preheader, buttons } = readHtml(html);
  const twin = plain(text);
  const words = [subject, preheader, ...texts];
  const faults = {
    // mails.look.1
    'shows no logo': !html.includes('<img src="cid:logo"') || !mail.attachments.some(({ contentId }) => contentId === '<logo>'),
    'loads something from elsewhere': /<link|(?:src|background)="(?!cid:)|url\(|@import/i.test(html),
    // mails.look.2
    'has no colours for the dark': !/@media \(prefers-color-scheme:dark\)\{\.ground/.test(html),
    // mails.look.3
    'has something wider than a phone': [...html.matchAll(/width[:=]"?(\d+)/g)].some(([, width]) => Number(width) > 320 && width !== '600'),
    'has lines that Outlook joins': html.includes('white-space'),
    'has a padded link': links.some(({ style }) => style.includes('padding')),
    'has more than one button': buttons > 1,
    // mails.look.4
    'has no preheader': preheader.length < 20,
    'has an address that is no link': bare.some((found) => /https?:\/\//.test(found)),
    'calls an email something else': words.some((found) => /(?<![@\w.-])(?:e-)?mails?(?![\w.@-])/i.test(found)),
    // mails.look.5
    'has a text part without a link of the HTML': links.some(
      ({ url }) => !url.startsWith('tel:') && !text.includes(url.replace('mailto:', '')),
    ),
    'has a text part without a sentence of the HTML': texts.some(
      (found) => !twin.includes(found.replace(/^If the button does not work.*/, '')),
    ),
  };
  return Object.entries(faults).flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}

function readHtml(html: string): ReadMail {
  const read: ReadMail = { texts: [], links: [], bare: [], preheader: '', buttons: 0 };
  const open: string[] = [];
  let isHidden = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!['br', 'img', 'meta'].includes(name)) open.push(name);
      if (name === 'a') read.links.push({ url: attributes['href'] ?? '', style: attributes['style'] ?? '' });
      if (name === 'div' && open.at(-2) === 'body') isHidden = (attributes['style'] ?? '').startsWith('display:none;');
      if (name === 'td' && attributes['class'] === 'action' && attributes['bgcolor']) read.buttons += 1;
    },
    ontext: (found) => {
      if (isHidden) read.preheader += found;
      else if (!open.includes('head')) {
        const text = plain(found);
        if (text !== '' && text !== '·' && text !== ',') read.texts.push(text);
        if (!open.includes('a')) read.bare.push(text);
      }
    },
    onclosetag: (name) => {
      if (open.at(-1) === name) open.pop();
      if (name === 'div') isHidden = false;
    },
  });
  parser.end(html);
  return read;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
