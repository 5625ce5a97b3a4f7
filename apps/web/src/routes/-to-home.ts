import { redirect } from '@tanstack/react-router';

/** Redirects any unknown path to the home page (tenants.pages.5), which says what was not found. Spaces stay encoded. */
export function toHome(pathname: string) {
  return redirect({ to: '/home', search: { missing: pathname.replaceAll(/\s/g, encodeURIComponent) }, statusCode: 302 });
}
