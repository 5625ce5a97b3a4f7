import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { siteOf } from './answers/tenants.ts';
import { answers, unanswered } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { leave, leftOnStage, showPage } from './stage/show-page.tsx';

// The stage itself: what it is to catch is planted here.
const northmoor = await siteOf('northmoor');

function plant(style: string): HTMLElement {
  const words = document.createElement('p');
  words.textContent = 'Planted';
  words.style.cssText = style;
  document.querySelector('main')?.append(words);
  return words;
}

test('words too pale to read are found, in light and in dark', async () => {
  await showPage('/account/login', northmoor);
  const pale = plant('color: #ccc; background: #fff');
  await expect(expectFine('pale')).rejects.toThrow('color-contrast');
  pale.style.cssText = 'color: light-dark(#000, #333); background: light-dark(#fff, #222)';
  await expect(expectFine('pale')).rejects.toThrow('dark: expected');
});

test('a page without title or language is found: axe looks at the whole document', async () => {
  await showPage('/account/login', northmoor);
  const { title } = document;
  document.title = '';
  await expect(expectFine('nameless')).rejects.toThrow('document-title');
  document.title = title;
  document.documentElement.removeAttribute('lang');
  await expect(expectFine('nameless')).rejects.toThrow('html-has-lang');
});

test('what sticks out sideways is found, at the width at which it does', async () => {
  await showPage('/account/login', northmoor);
  plant('inline-size: 400px');
  await expect(expectFine('wide')).rejects.toThrow('wide at 320');
});

test.each(['light', 'dark'] as const)('a tenant without a dark scheme stays light: %s', async (scheme) => {
  await showPage('/account/login', await siteOf('northmoor', { darkScheme: scheme === 'light' ? 'off' : 'auto' }));
  expect(document.documentElement.dataset['scheme']).toBe(scheme === 'light' ? 'light' : undefined);
});

test('a call that nothing answers is noted, and fails its test', async () => {
  await showPage('/account/forgot-password', northmoor);
  await page.getByRole('textbox', { name: /^Email/ }).fill('sam@example.com');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect.poll(() => unanswered).toEqual(['POST /api/account/forgotPassword']);
  unanswered.length = 0;
});

test('an answer that the contract does not know is refused', () => {
  const drifted = answers(routes.account.session, { candidateId: 'nobody' } as never);
  expect(() => drifted.reply({ address: new URL('http://site/'), body: '' })).toThrow('candidateId');
});

// Files share a frame: what one leaves there would change what the next one tests.
test('what a test leaves on the stage is noted: an element, a locked page, a console that is not watched', async () => {
  await showPage('/account/login', northmoor);
  leave();
  expect(leftOnStage()).toEqual([]);
  document.body.append(document.createElement('dialog'));
  document.documentElement.style.overflow = 'hidden';
  const { error: watched, warn } = console;
  Object.assign(console, { error: warn });
  expect(leftOnStage()).toEqual(['style="overflow: hidden;"', '<dialog></dialog>', 'console.error is not watched']);
  Object.assign(console, { error: watched });
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});
