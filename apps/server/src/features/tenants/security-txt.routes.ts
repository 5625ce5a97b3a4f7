import type { FastifyInstance } from 'fastify';
import { sendPublicText } from '../../platform/http/send-public-text.ts';
import type { Services } from '../../platform/services.ts';
import type { TenantDirectory } from './tenant-directory.ts';

const dayMilliseconds = 86_400_000;
/** RFC 9116 advises less than a year. From midnight on, so that the text and its entity tag change once a day. */
const validDays = 180;
const maxAgeSeconds = 86_400;

/** `/.well-known/security.txt` (RFC 9116) on each tenant's hosts: where to report a security fault of the site. */
export function registerSecurityTxt(app: FastifyInstance, { config, clock }: Services, directory: TenantDirectory): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (request, reply) => {
    const { email } = await directory.of(request);
    const text = securityTxt({
      contact: config.securityContact ?? `mailto:${email}`,
      canonical: `${request.protocol}://${request.headers.host}/.well-known/security.txt`,
      now: clock(),
    });
    return sendPublicText(request, reply, 'text/plain', text, { maxAgeSeconds });
  });
}

/** The file's text. `Expires` is at least 179 days away, at midnight UTC. */
export function securityTxt({ contact, canonical, now }: { contact: string; canonical: string; now: Date }): string {
  const today = Math.floor(now.getTime() / dayMilliseconds);
  const expires = new Date((today + validDays) * dayMilliseconds).toISOString();
  return [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${canonical}`, ''].join('\n');
}
