import { type Cv, cvRefusals, documentRefusals, routes, type UploadResult } from '@berth/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cv, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, refuses, waits } from './stage/fake-api.ts';
import { expectFine } from './stage/look-at.ts';
import { showPage } from './stage/show-page.tsx';

type Fake = ReturnType<typeof waits>;
type Refusal = { statusTitle: string; statusMessage: string };

const { listCvs, upload } = routes.documents;
const kept: UploadResult = {
  success: true,
  multipleFailure: false,
  statusMessages: [],
  statusMessage: '',
  statusTitle: '',
  refusedFiles: [],
};
const refused = (refusal: Refusal) => answers(upload, { ...kept, success: false, ...refusal });

const named = (name: string, number: number) => cv(number, { originalName: name, isDefault: false });
/** The CVs that the site has, newest first. */
let stored: Cv[] = [];
const takes = answers(upload, ({ body }) => {
  const [, name = ''] = /filename="([^"]+)"/.exec(String(body)) ?? [];
  stored = [named(name, stored.length + 1), ...stored];
  return kept;
});
const file = (name: string, size = 400) => new File([new Uint8Array(size)], name);

const dialog = page.getByRole('dialog', { name: 'Upload CVs' });
const cvs = page.getByRole('region', { name: 'CVs', includeHidden: true });
const send = () => dialog.getByRole('button', { name: /^Upload/ }).click();
const texts = (of: ReturnType<typeof page.getByRole>) => () => of.elements().map(({ textContent }) => textContent);
/** Each file of the dialog with its size and what became of it. */
const outcomes = texts(dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem'));
const faults = texts(dialog.getByRole('alert').getByRole('listitem'));
const names = () =>
  texts(cvs.getByRole('button', { name: /^Delete /, includeHidden: true }))().map((text) => text.trim().replace(/^Delete /, ''));
/** A file of this name whose words end so. */
const endedAs = (name: string, words: string) =>
  expect.stringMatching(new RegExp(`^${name} .*${words.replaceAll(/[.()]/g, String.raw`\$&`)}$`));
const input = () => document.querySelector<HTMLInputElement>('#cv-file');

/** Chooses files as the browser's own dialog does. */
function choose(...files: File[]): void {
  const chosen = new DataTransfer();
  for (const one of files) chosen.items.add(one);
  Object.assign(input() ?? {}, { files: chosen.files });
  input()?.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Opens the dialog of a candidate who has one CV. The uploads are answered in turn. Without any, an upload fails the test. */
async function openDialog(...uploads: Fake[]): Promise<void> {
  stored = [named('First CV.pdf', 1)];
  const [next, ...later] = uploads;
  const answered = next ? [inTurn(next, ...later)] : [];
  await showPage('/account/manage/cvs', northmoor, signedInAs(wholeCandidate), [answers(listCvs, () => stored), ...answered]);
  await page.getByRole('button', { name: 'Add a CV' }).click();
  await expect.element(dialog.getByRole('form')).toBeVisible();
}

async function expectRefusal({ statusTitle, statusMessage }: Refusal): Promise<void> {
  await expect.element(dialog.getByRole('alert').getByRole('heading', { name: statusTitle, exact: true })).toBeVisible();
  expect(faults()).toEqual([statusMessage]);
  await expect.poll(() => document.activeElement?.id).toBe('cv-file');
  expect(names()).toEqual(['First CV.pdf']);
}

// documents.cv.1 documents.cv.2
test.each([
  ['an 11 MB file', file('Holiday pictures.pdf', 11 * 1_048_576), cvRefusals.size],
  ['a file of another kind', file('cv.odt'), cvRefusals.type],
])('%s is refused in the words of the rules before it is sent', async (what, chosen, refusal) => {
  await openDialog();
  choose(chosen);
  await expectRefusal(refusal);
  expect(document.querySelector('#cv-file-error')?.textContent).toBe(refusal.statusMessage);
  expect(outcomes()).toEqual([]);
  if (refusal === cvRefusals.size) await expectFine(`${what}, refused before it is sent`);
});

// documents.cv.1 documents.cv.3
test.each([
  ['a program that calls itself a PDF', cvRefusals.type],
  ['a fourth CV', cvRefusals.count],
])('%s is refused by the site in the words of the rules, at the file, and cannot be sent again', async (what, refusal) => {
  await openDialog(refused(refusal));
  choose(file('My CV.pdf'));
  await send();
  await expectRefusal(refusal);
  expect(outcomes()).toEqual([endedAs('My CV.pdf', refusal.statusMessage)]);
  expect(document.querySelector('#cv-file-error')).toBeNull();
  await expect.element(dialog.getByRole('button', { name: 'Upload CV' })).toBeDisabled();
  if (refusal === cvRefusals.type) await expectFine(`${what}, refused`);
});

test('several files show their progress one by one, and can be broken off', async () => {
  await openDialog(waits(upload));
  choose(file('Under way.pdf'), file('Next.pdf'));
  await send();
  await expect.element(dialog.getByRole('progressbar')).toBeVisible();
  expect(outcomes()).toEqual([endedAs('Under way.pdf', '50%'), endedAs('Next.pdf', 'Waiting')]);
  await expectFine('an upload under way');
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Upload 2 CVs' })).toBeEnabled();
  expect(dialog.getByRole('progressbar').elements()).toHaveLength(0);
});

// documents.cv.5 documents.cv.7 documents.cv.8
test('refused files take no room, each file ends with its own outcome, and the dialog closes when all that were chosen are uploaded', async () => {
  const { script, damaged, macros } = documentRefusals;
  await openDialog(refused(script), refused(damaged), takes, refused(macros), takes);
  choose(file('Script.pdf'), file('Damaged.pdf'));
  await send();
  await expect.poll(faults).toEqual([`Script.pdf: ${script.statusMessage}`, `Damaged.pdf: ${damaged.statusMessage}`]);
  await expectFine('two refusals');
  choose(file('Good.pdf'), file('Macros.docx'));
  await expect.poll(() => dialog.getByRole('alert').elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Upload 2 CVs' }).click();
  const ends = [
    ['Script.pdf', script.statusMessage],
    ['Damaged.pdf', damaged.statusMessage],
    ['Good.pdf', 'Uploaded'],
    ['Macros.docx', macros.statusMessage],
  ];
  await expect.poll(outcomes).toEqual(ends.map(([name = '', words = '']) => endedAs(name, words)));
  expect(faults()).toEqual([`Macros.docx: ${macros.statusMessage}`]);
  expect(texts(dialog.getByRole('status'))()).toContain('1 of 4 files uploaded');
  await expect.poll(names).toEqual(['Good.pdf', 'First CV.pdf']);
  expect(dialog.getByRole('button', { name: /^Remove / }).elements()).toHaveLength(3);
  await expectFine('one of two kept');
  choose(file('Another.pdf'));
  await send();
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  await expect.element(page.getByText('CV uploaded', { exact: true })).toBeVisible();
  expect(names()).toEqual(['Another.pdf', 'Good.pdf', 'First CV.pdf']);
});

// documents.cv.6
test('a file that the site could not take is sent again without being chosen again', async () => {
  const detail = 'The site is busy. Try again in a moment.';
  const busy = refuses(upload, { status: 503, code: 'busy', detail });
  await openDialog(busy, takes);
  choose(file('Patient.pdf'));
  await send();
  await expect.poll(outcomes).toEqual([endedAs('Patient.pdf', detail)]);
  expect(dialog.getByRole('alert').getByRole('heading').element().textContent).toBe('Failed to Upload CV');
  await send();
  await expect.poll(names).toEqual(['Patient.pdf', 'First CV.pdf']);
  await expect.poll(() => dialog.elements()).toHaveLength(0);
});
