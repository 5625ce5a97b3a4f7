import { redirect } from '@tanstack/react-router';

/** Any unknown path goes home (SPEC.md §2), which then says what was not found. */
export function toHome(pathname: string) {
  return redirect({ to: '/home', search: { missing: pathname }, statusCode: 302 });
}
