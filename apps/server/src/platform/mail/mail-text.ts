import type { MailContent, MailParagraph, MailSender } from './mail.ts';

/** The plain-text twin of a mail: everything that its HTML says, and every address that it links to (mails.look.5). */
export function mailAsText({ displayName, contactNumber, email }: MailSender, content: MailContent): string {
  const { facts = [], items = [], button, footerLinks = [] } = content;
  const parts = [
    displayName,
    content.heading,
    ...withCode(content).map(paragraphAsText),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...items.map(({ title, url, lines, links }) => [title, ...lines, url, ...links.map((link) => `${link.label} ${link.url}`)].join('\n')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `--\n${[content.reason, `${displayName}, ${contactNumber}, ${email}`, ...footerLinks.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The paragraphs, with the code after the first. */
export function withCode({ paragraphs, code }: MailContent): MailParagraph[] {
  const [first = '', ...others] = paragraphs;
  return code === undefined ? paragraphs : [first, code, ...others];
}

/** Lists of mails show about 100 letters. */
const preheaderLength = 150;

/** The line that lists of mails show after the subject: the mail's own, or its first paragraph after the greeting. */
export function preheaderOf({ preheader, paragraphs }: MailContent): string {
  const texts = paragraphs.map((paragraph) => (typeof paragraph === 'string' ? paragraph : paragraph.text));
  return (preheader ?? texts.find((text) => !text.endsWith(',')) ?? '').slice(0, preheaderLength);
}

function paragraphAsText(paragraph: MailParagraph): string {
  return typeof paragraph === 'string' ? paragraph : `${paragraph.text} ${paragraph.link.label}: ${paragraph.link.url}`;
}
