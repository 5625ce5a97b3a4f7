import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cv, newCandidate, signedInAs } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn } from './stage/fake-api.ts';
import { showPage } from './stage/show-page.tsx';

const { listCvs, deleteCv, chooseDefaultCv } = routes.documents;
const named = (name: string, index: number) => cv(index + 1, { originalName: name, isDefault: index === 0 });
const cvs = page.getByRole('region', { name: 'CVs' });
const textsOf = (of: ReturnType<typeof page.getByRole>) => of.elements().map(({ textContent }) => textContent.trim());

// documents.cv.3
test('with three CVs the page says so and offers no upload; after a deletion it does again', async () => {
  const three = ['Third CV.pdf', 'Second CV.pdf', 'First CV.pdf'].map(named);
  await showPage('/account/manage/cvs', northmoor, signedInAs(newCandidate), [
    inTurn(answers(listCvs, three), answers(listCvs, three.slice(1))),
    answers(deleteCv, true),
  ]);
  await expect.element(cvs.getByText('You have 3 CVs, the most you can keep')).toBeVisible();
  expect(page.getByRole('button', { name: 'Add a CV' }).elements()).toHaveLength(0);
  await cvs.getByRole('button', { name: 'Delete Third CV.pdf' }).click();
  await page.getByRole('alertdialog', { name: 'Delete this CV?' }).getByRole('button', { name: 'Delete CV' }).click();
  await expect.element(page.getByRole('button', { name: 'Add a CV' })).toBeVisible();
  expect(textsOf(cvs.getByRole('button', { name: /^Delete / }))).toEqual(['Delete Second CV.pdf', 'Delete First CV.pdf']);
});

// documents.cv.9
test('the default CV is marked, and another one can be made it', async () => {
  const two = ['Second CV.pdf', 'First CV.pdf'].map(named);
  const withDefault = (index: number) => two.map((one, at) => Object.assign({}, one, { isDefault: at === index }));
  const asked: string[] = [];
  await showPage('/account/manage/cvs', northmoor, signedInAs(newCandidate), [
    answers(listCvs, () => withDefault(asked.length)),
    answers(chooseDefaultCv, ({ address }) => {
      asked.push(address.pathname);
      return true;
    }),
  ]);
  const marked = () => textsOf(cvs.getByRole('listitem').filter({ hasText: 'Your default CV' }));
  expect(marked()).toEqual([expect.stringContaining('Second CV.pdf')]);
  await cvs.getByRole('button', { name: 'Make default First CV.pdf' }).click();
  await expect.poll(marked).toEqual([expect.stringContaining('First CV.pdf')]);
  expect(asked).toEqual([`/api/v1/cv/${two[1]?.hash}/default`]);
});
