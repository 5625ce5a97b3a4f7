import { createFileRoute } from '@tanstack/react-router';
import { toHome } from './-to-home.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    throw toHome(location.pathname);
  },
});
