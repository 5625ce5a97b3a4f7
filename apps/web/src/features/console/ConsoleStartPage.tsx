import type { StaffSelf } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { consolePages } from './console-pages.ts';
import type { Waiting } from './waiting.queries.ts';

/** The first page of the console: what waits for the member, and what they can do. */
export function ConsoleStartPage({ self, waiting }: { self: StaffSelf; waiting: readonly Waiting[] }) {
  const pages = consolePages.filter(({ scope }) => self.scopes.includes(scope));
  return (
    <Page width="text">
      <PageHeading>Hello, {self.name}</PageHeading>
      {pages.length > 0 ? (
        <Card as="section" aria-labelledby="waiting">
          <h2 id="waiting">What waits for you</h2>
          {waiting.length === 0 ? <p>Nothing waits.</p> : null}
          {waiting.length > 0 ? (
            <Stack as="ul" gap={2}>
              {waiting.map(({ words, path }) => (
                <li key={path}>
                  <AnyLink url={path}>{words}</AnyLink>
                </li>
              ))}
            </Stack>
          ) : null}
        </Card>
      ) : null}
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
