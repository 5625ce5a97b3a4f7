import type { IncomingHttpHeaders } from 'node:http';
import { cvExtensions, extensionOf } from '@berth/contract';
import { parse } from 'content-disposition';

const extensionsByType = new Map([
  ['application/pdf', 'pdf'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
]);

/**
 * The name of a file that came from an address: the one that its server gives, or else the last part of the address. Where that has no ending of
 * a document, the server's type gives it: "/forms?id=7" sent as application/pdf is "forms.pdf".
 */
export function pulledFileName(address: URL, headers: IncomingHttpHeaders): string {
  const given = headers['content-disposition'] ? parse(headers['content-disposition']).parameters.filename : undefined;
  const name = given || lastPart(address);
  if ((cvExtensions as readonly string[]).includes(extensionOf(name))) return name;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = extensionsByType.get(type);
  return extension ? `${name}.${extension}` : name;
}

function lastPart({ pathname }: URL): string {
  const part = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
