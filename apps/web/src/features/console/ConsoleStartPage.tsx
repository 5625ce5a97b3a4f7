import type { StaffSelf } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { consolePages } from './console-pages.ts';

/** The first page of the console: what the member can do. */
export function ConsoleStartPage({ self }: { self: StaffSelf }) {
  const pages = consolePages.filter(({ scope }) => self.scopes.includes(scope));
  return (
    <Page width="text">
      <PageHeading>Hello, {self.name}</PageHeading>
      {pages.length > 0 ? (
        <Stack as="ul" gap={4}>
          {pages.map(({ path, label, words }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>: {words}
            </li>
          ))}
        </Stack>
      ) : (
        <p>Your role has no pages here yet. Ask an owner of the site if you need more.</p>
      )}
    </Page>
  );
}
