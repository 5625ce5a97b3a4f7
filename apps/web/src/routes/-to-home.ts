import { redirect } from '@tanstack/react-router';

/** Any unknown path goes home (tenants.pages.5), which then says what was not found. Spaces stay written as in the address. */
export function toHome(pathname: string) {
  return redirect({ to: '/home', search: { missing: pathname.replaceAll(/\s/g, encodeURIComponent) }, statusCode: 302 });
}
