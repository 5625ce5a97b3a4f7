import { routes } from '@berth/contract';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers } from './stage/fake-api.ts';
import { showPage } from './stage/show-page.tsx';

const address = page.getByRole('region', { name: 'Address', exact: true });
const button = (name: string) => address.getByRole('button', { name });
const box = (name: string) => address.getByLabelText(name, { exact: false });
const focus = (control: Locator) => (control.element() as HTMLElement).focus();
const words = (within: Locator) =>
  within
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

async function openForm(...given: Parameters<typeof showPage>[1][]): Promise<void> {
  await page.viewport(320, 900);
  await showPage('/account/manage/address', northmoor, signedInAs(newCandidate), ...given);
  await button('Add address').click();
  await expect.element(box('1st line')).toHaveFocus();
}

// profile.form.2 profile.form.11 profile.address.1
test('an address sent empty names each field that is missing, and leads to it', async () => {
  await openForm();
  await button('Save').click();
  const faults = address.getByRole('alert');
  await expect
    .poll(() => words(faults))
    .toEqual(['1st line of address is required', 'Town or City is required', 'Country is required', 'Postcode is required']);
  await expect.element(box('1st line')).toHaveFocus();
  await faults.getByRole('link', { name: 'Postcode is required' }).click();
  await expect.element(box('Postcode')).toHaveFocus();
});

// profile.address.5
test('the county is asked for in the United Kingdom alone, and another country clears it', async () => {
  await openForm();
  await expect.element(box('County')).toBeDisabled();
  await box('Country').selectOptions('United Kingdom');
  await expect.element(box('County')).toBeEnabled();
  await box('County').selectOptions('West Yorkshire');
  await expect.element(box('County')).toHaveValue('West Yorkshire');
  await box('Country').selectOptions('Ireland');
  await expect.element(box('County')).toHaveValue('');
  await expect.element(box('County')).toBeDisabled();
  await box('Country').selectOptions('United Kingdom');
  await expect.element(box('County')).toHaveValue('');
});

// profile.form.3
test('what is typed is tidied when its box is left, a wrong postcode is named as a fault, and a good one is saved', async () => {
  const sent: unknown[] = [];
  const saves = answers(routes.candidates.update, ({ body }) => {
    sent.push((body as { address: unknown }).address);
    return wholeCandidate;
  });
  await openForm([saves]);
  await box('1st line').fill(' - 12 Harbour Road ');
  await box('Town or City').fill('Leeds');
  await box('Country').selectOptions('United Kingdom');
  await box('Postcode').fill('ls6');
  focus(box('County'));
  await box('County').selectOptions('West Yorkshire');
  await expect.element(box('1st line')).toHaveValue('12 Harbour Road');
  await expect.element(box('Postcode')).toHaveValue('LS6');
  await button('Save').click();
  await expect.element(address.getByRole('alert').getByText('Enter a full UK postcode, like LS6 3AA')).toBeVisible();
  expect(sent).toEqual([]);
  await box('Postcode').fill('ls63aa');
  await userEvent.keyboard('{Tab}');
  await expect.element(box('Postcode')).toHaveValue('LS6 3AA');
  await button('Save').click();
  await expect.element(address.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(sent).toEqual([{ ...wholeCandidate.address, version: 0 }]);
  expect(words(address)).toEqual(['12 Harbour Road', 'Leeds', 'West Yorkshire', 'LS6 3AA', 'United Kingdom']);
  await expect.element(button('Change address')).toHaveFocus();
});
