import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SectionFormFrame } from './SectionFormFrame.tsx';

const drawn = (props: Partial<ComponentProps<typeof SectionFormFrame>>) =>
  renderToStaticMarkup(
    <SectionFormFrame
      label="Your address"
      onSubmit={() => {}}
      faults={[]}
      attempt={0}
      hasChanged={false}
      busy={false}
      onCancel={() => {}}
      {...props}
    >
      <input />
    </SectionFormFrame>,
  );

test('a form without a fault has its name, its fields, save and cancel', () => {
  const html = drawn({});
  expect(html).toContain('aria-label="Your address"');
  expect(html).toContain('<input/>');
  expect(html).not.toContain('There is a problem');
  expect([...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words)).toEqual(['Save', 'Cancel']);
});

test('what is wrong is listed before the fields, each fault with a link to its field', () => {
  const html = drawn({ faults: [{ field: 'city', message: 'Town or City is required' }] });
  expect(html.indexOf('<a href="#city">Town or City is required</a>')).toBeGreaterThan(0);
  expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('<input/>'));
});

test('changed questions are announced: their region is there before they change', () => {
  expect(drawn({})).toContain('<div role="status"></div>');
  expect(drawn({ hasChanged: true })).toMatch(/<div role="status">.+The questions of this form have changed/);
});

test('a form that is being saved says so', () => {
  expect(drawn({ busy: true })).toContain('Saving');
});
