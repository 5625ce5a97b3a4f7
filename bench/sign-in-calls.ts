import type { BenchServer } from './bench-site.ts';

/** A password that the demo's tenants accept. */
export const goodPassword = 'Bridle-path 42!';

/** A registration filled in well. */
export function registration(email: string): object {
  return {
    firstName: 'Morgan',
    lastName: 'Ellis',
    email,
    password: goodPassword,
    passwordConfirm: goodPassword,
    acceptanceOfTermsAndConditions: true,
  };
}

let networks = 0;

/** Makes a call as a page of the site does, each from another network; returns the cookies that it sets. */
export async function post(server: BenchServer, path: string, body: object, cookie = ''): Promise<string> {
  networks += 1;
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
      cookie,
    },
    body: JSON.stringify(body),
  });
  await answer.text();
  if (answer.status !== 200 && answer.status !== 401) throw new Error(`${path} answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}
