import { type AdvertDocument, routes, scopesOf } from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { guid } from './answers/adverts.ts';
import { detail, open } from './answers/managed-adverts.ts';
import { noSift, robin } from './answers/staff.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

const form: AdvertDocument = { guid: guid(31), kind: 'clientApplicationForm', fileName: 'Form.pdf', sizeBytes: 20_480 };
const list = (...documents: AdvertDocument[]) => answers(routes.managedDocuments.list, documents);
const shown = (isOpen = true) => [
  answers(routes.managedAdverts.show, { ...detail(open), isOpen }),
  answers(routes.anonymousSift.show, noSift),
  answers(routes.lookups.jobCategories, []),
  answers(routes.lookups.constants, []),
];
/** Last of what a page is given: the path of an advert would answer for the form as well. */
const offers = answers(routes.managedAdverts.form, { sections: [], takenAlong: [] });
const recruiter = answers(routes.staff.self, { ...robin, role: 'recruiter', scopes: scopesOf('recruiter', []) });
const viewer = answers(routes.staff.self, { ...robin, role: 'viewer', scopes: scopesOf('viewer', []) });

const part = page.getByRole('region', { name: 'Documents' });
const words = () => part.element().textContent;
const file = new File(['%PDF-1.7'], 'New form.pdf', { type: 'application/pdf' });

// adverts.managed.13
test('a document takes the place of another; a refused one says why, and the other stays', async () => {
  const refused = refuses(routes.managedDocuments.put, {
    status: 400,
    code: 'bad-input',
    errors: [{ path: 'body.myFile-0', code: 'refused', message: 'This file contains macros. Save it as a PDF and upload that.' }],
  });
  const put = inTurn(refused, answers(routes.managedDocuments.put, { ...form, fileName: 'New form.pdf' }));
  const lists = inTurn(list(form), list({ ...form, fileName: 'New form.pdf' }));
  await showPage('/console/adverts/12', northmoor, recruiter, lists, put, shown(), offers);
  expect(part.getByRole('link', { name: 'Form.pdf (20 kB)' }).element().getAttribute('href')).toBe(
    `/api/v1/clientApplicationForm/download/${guid(31)}`,
  );
  await userEvent.upload(page.getByLabelText('Another file for “Application form”'), file);
  await part.getByRole('button', { name: 'Replace the document' }).click();
  await expect.poll(words).toContain('This file contains macros.');
  expect(words()).toContain('Form.pdf (20 kB)');
  await expectFine('an advert with a document that was refused', allWidths);
  await part.getByRole('button', { name: 'Replace the document' }).click();
  await expect.poll(() => part.getByRole('link', { name: /^New form\.pdf/ }).elements().length).toBe(1);
});

// adverts.managed.13
test('a document is removed after a question', async () => {
  let removed = '';
  const remove = answers(routes.managedDocuments.remove, ({ address }) => {
    removed = address.pathname;
    return undefined;
  });
  await showPage('/console/adverts/12', northmoor, recruiter, inTurn(list(form), list()), remove, shown(), offers);
  await part.getByRole('button', { name: 'Remove “Form.pdf”' }).click();
  expect(removed).toBe('');
  await expectFine('the question before a document is removed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(words).not.toContain('Form.pdf');
  expect(removed).toBe('/api/backoffice/v1/adverts/12/documents/clientApplicationForm');
});

// adverts.managed.13
test('a viewer reads the documents, which are links only while the advert is open, and sees no empty part', async () => {
  await showPage('/console/adverts/12', northmoor, viewer, list(form), shown(false));
  expect(words()).toContain('It can be opened once the advert is open.');
  expect(part.getByRole('button').elements()).toHaveLength(0);
  await showPage('/console/adverts/12', northmoor, viewer, list(), shown());
  expect(part.elements()).toHaveLength(0);
});
