import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

const oneYearSeconds = 31_536_000;
/** No answer may be framed: pages say so in their own policy, and everything else by this one (ASVS 3.4.6). */
export const noFrames = "frame-ancestors 'none'";

/**
 * What browsers let a page ask for: the visitor's place, for "near me". What the site uses besides is open to it by default and not
 * listed: copying to the clipboard, sharing, passkeys.
 */
const off =
  'accelerometer autoplay camera clipboard-read display-capture encrypted-media gyroscope hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking';
const permissionsPolicy = ['geolocation=(self)', ...off.split(' ').map((feature) => `${feature}=()`)].join(', ');

/**
 * What helmet sets on every answer, read once: it depends on no request. Helmet sets each header on the raw answer, which also makes
 * Node check and copy every other header of the answer.
 */
const helmetHeaders = (() => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  setHeaders(answer.req, answer, () => undefined);
  return { ...answer.getHeaders() };
})();

/** What browsers heed only in a page, or in an answer that says too little about its type. */
const pageHeaders = [
  ...Object.keys(helmetHeaders).filter(
    (name) => !['cross-origin-resource-policy', 'referrer-policy', 'x-content-type-options'].includes(name),
  ),
  'permissions-policy',
];

/** For an answer without hooks: to an unreadable address, before a route is found. */
export const bareHeaders = {
  'content-security-policy': noFrames,
  'permissions-policy': permissionsPolicy,
  'x-content-type-options': 'nosniff',
};

/**
 * Sets the headers of every answer: calls, feeds, files, pages and failures. `hstsSubdomains` tells browsers that every subdomain of the
 * host has https too, which only the operator can know. Over plain http browsers ignore HSTS, so Berth does not send it.
 */
export function registerSecurityHeaders(app: FastifyInstance, { hstsSubdomains }: Pick<Config, 'hstsSubdomains'>): void {
  const everyAnswer = { ...helmetHeaders, 'permissions-policy': permissionsPolicy };
  const hsts = `max-age=${oneYearSeconds}${hstsSubdomains ? '; includeSubDomains' : ''}`;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer);
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts);
    done();
  });
  // Last of all, because a route sets its own policy with its answer.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string') reply.header('content-security-policy', noFrames);
    else if (!policy.includes('frame-ancestors')) reply.header('content-security-policy', `${policy}; ${noFrames}`);
    done();
  });
}

/**
 * Leaves out of the answers of this part of `app` what concerns pages alone. A page has some thirty scripts and style sheets, and over
 * HTTP/1.1 nothing compresses their headers: 20 kB of them would say nothing.
 */
export function leaveOutPageHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    for (const name of pageHeaders) reply.removeHeader(name);
    done();
  });
}
