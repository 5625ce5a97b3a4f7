import { sectionOfFragment, sectionPath } from '@berth/contract';
import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { screenHead } from '../platform/page-head.ts';

/** The list of sections. Fragments of earlier addresses (/account/manage#5) lead to their sections (dashboard.manage.1). */
export const Route = createFileRoute('/account/manage/')({
  beforeLoad: ({ location }) => {
    const section = sectionOfFragment(location.hash);
    if (section) throw redirect({ to: sectionPath(section), replace: true });
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'manage'),
  component: LedByFragment,
});

/** The server never sees a fragment, so a page that was loaded with one leads on once its script runs. */
function LedByFragment() {
  const navigate = useNavigate();
  const section = useLocation({ select: ({ hash }) => sectionOfFragment(hash) });
  useEffect(() => {
    if (section) void navigate({ to: sectionPath(section), replace: true });
  }, [navigate, section]);
  return null;
}
