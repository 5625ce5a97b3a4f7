import { placeholders, routes, templatesWithBerth } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { robin } from './answers/staff.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const { list, save, remove } = routes.messageTemplates;
const berths = Object.entries(templatesWithBerth).map(([name, { subject, body }]) => ({ name, isBerths: true, subject, body }));
const own = { name: 'second-interview', subject: 'Come again', body: 'Hello {firstName}', isBerths: false };
const changed = { ...own, name: 'unsuccessful', subject: 'In our words' };
const templates = [own, ...berths.filter(({ name }) => name !== 'unsuccessful'), changed];
const site = [...northmoor, answers(routes.staff.self, robin), answers(list, { templates, placeholders })];
const words = () => document.querySelector('main')?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

// applications.console.5
test('the templates show their words, and which came with Berth', async () => {
  await showPage('/console/templates', site);
  await expectFine('the templates', allWidths);
  expect(page.getByText('Came with Berth').elements()).toHaveLength(2);
  expect(
    page
      .getByRole('button', { name: /^(Delete|Undo changes)/ })
      .elements()
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Delete second-interview', 'Undo changes to unsuccessful']);
});

// applications.console.5 applications.messages.2
test('an unknown placeholder is named at its field, and the corrected text is saved', async () => {
  const saved: unknown[] = [];
  const saves = answers(save, ({ body }) => {
    saved.push(body);
    return own;
  });
  await showPage('/console/templates', site, saves);
  await button('Change second-interview').click();
  await field('Text').fill('Dear {name}');
  await button('Save template').click();
  await expect.poll(words).toContain('There is no placeholder {name}');
  await expectFine('a template with an unknown placeholder', allWidths);
  await field('Text').fill('Dear {lastName}');
  await button('Save template').click();
  await expect.poll(() => saved).toEqual([{ subject: 'Come again', body: 'Dear {lastName}' }]);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Change second-interview');
});

test('a new template needs a name that no other has', async () => {
  await showPage('/console/templates', site, answers(save, own));
  await button('New template').click();
  await button('Save template').click();
  await expect.poll(() => document.querySelectorAll('main [role=alert] a').length).toBe(3);
  await expectFine('a new template with every field missing');
  await field('Name').fill('interview');
  await field('Subject').fill('Hello');
  await field('Text').fill('Hello');
  await button('Save template').click();
  await expect.poll(words).toContain('There is a template with this name');
  await expect.element(field('Text')).toHaveValue('Hello');
});

test('deleting asks first, and says what takes its place', async () => {
  const lists = inTurn(answers(list, { templates, placeholders }), answers(list, { templates: berths, placeholders }));
  await showPage('/console/templates', site, lists, answers(remove, undefined as never));
  await button('Undo changes to unsuccessful').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectFine('the question about a template');
  await button('Undo changes').click();
  await expect.poll(words).not.toContain('In our words');
});

test('a member who may not change templates can read them', async () => {
  await showPage('/console/templates', site, answers(routes.staff.self, { ...robin, scopes: ['applications:read'] }));
  expect(words()).toContain('Hello {firstName}');
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([]);
});
