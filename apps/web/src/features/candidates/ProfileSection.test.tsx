import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProfileSection } from './ProfileSection.tsx';

const drawn = (props: Partial<ComponentProps<typeof ProfileSection>>) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileSection
        draft="address"
        what="address"
        given={null}
        empty="No address yet. It takes about 1 minute."
        form={() => 'The form'}
        {...props}
      />
    </QueryClientProvider>,
  );
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words);

test('a section with nothing given says why to fill it in, and offers to add it', () => {
  const html = drawn({});
  expect(html).toContain('No address yet. It takes about 1 minute.');
  expect(buttons(html)).toEqual(['Add address']);
});

test('a section with something given shows it, and offers to change it', () => {
  const html = drawn({ given: '12 Harbour Road' });
  expect(html).toContain('12 Harbour Road');
  expect(html).not.toContain('No address yet');
  expect(buttons(html)).toEqual(['Change address']);
});

test('a section of which the tenant asks nothing has no button', () => {
  expect(buttons(drawn({ given: 'Priya Shah', canChange: false }))).toEqual([]);
});
