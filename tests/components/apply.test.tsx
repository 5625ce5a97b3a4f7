import {
  type ApplicationDraft,
  type ApplicationFile,
  applyTasks,
  type CvSuggestion,
  equalityQuestions,
  type JobQuestion,
  routes,
} from '@berth/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { advert, guid, inDays, jobs } from './answers/adverts.ts';
import { application, cv, longName, newCandidate, signedInAs, wholeCandidate } from './answers/candidate.ts';
import { northmoor } from './answers/tenants.ts';
import { answers, inTurn, loses, refuses } from './stage/fake-api.ts';
import { allWidths, expectFine } from './stage/look-at.ts';
import { heading, showPage } from './stage/show-page.tsx';

const path = '/apply/saddlery-workshop-technician/1';
const [form = null, further = null] = advert.documents.map((document) => ({ ...document, fileName: longName }));

const rejectedForm: ApplicationFile = {
  fileGuid: guid(81),
  originalName: longName,
  sizeBytes: 20_113,
  uploadedOn: inDays(0),
  scan: 'rejected',
};

const asked = (key: string, kind: JobQuestion['kind'], question: string, rest: Partial<JobQuestion> = {}): JobQuestion => ({
  key,
  question,
  kind,
  required: false,
  hint: '',
  options: [],
  maxLength: null,
  isSensitive: false,
  ...rest,
});
const questions = [
  asked('drive', 'yesNo', 'Do you hold a full driving licence?', { required: true }),
  asked('shift', 'choice', 'Which shift do you prefer?', { options: ['Early', longName] }),
  asked('badge', 'shortText', 'What is the number of your badge?'),
  asked('why', 'longText', 'Why do you want to work with leather, and what have you made of it before?', {
    required: true,
    maxLength: 500,
  }),
  asked('weight', 'number', 'How many kilograms can you lift?', { hint: 'A saddle weighs 7 kg.' }),
  asked('start', 'date', 'When could you start?', { required: true }),
];

/** An application that asks for everything there is to ask. */
const draft: ApplicationDraft = {
  advertId: 1,
  version: 3,
  changedOn: inDays(0),
  cvHash: cv(1).hash,
  coverLetterText: 'I have run a wardrobe for four years.',
  criminalConvictions: 'yes',
  criminalConvictionsDetails: 'A caution, 2025',
  outsideUkEeaConsent: false,
  furtherInformationRead: true,
  files: {
    coverLetter: null,
    applicationForm: rejectedForm,
  },
  asks: {
    coverLetter: 'text',
    applicationForm: form,
    furtherInformation: further,
    convictions: true,
    outsideUkEeaConsent: true,
    equality: 'asked',
    terms: false,
    questions,
  },
  answers: { drive: 'yes' },
  questionsChanged: { leftOut: [{ question: 'Which shift do you prefer?', answer: 'Late' }] },
  takenAlong: [
    {
      section: 'phone',
      title: 'Phone numbers',
      entries: [[{ field: 'phone', label: 'Work Mobile', value: '07700 900456', isSensitive: false }]],
      missing: [],
    },
    { section: 'address', title: 'Address', entries: [], missing: ['Address'] },
    {
      section: 'referees',
      title: 'Referees',
      entries: [
        [
          { field: 'name', label: 'Name', value: longName, isSensitive: false },
          { field: 'email', label: 'Email', value: `${'referee'.repeat(8)}@college.example`, isSensitive: false },
        ],
      ],
      missing: [],
    },
  ],
  shown: 'first',
  lastCoverLetter: { text: 'My first letter', sentOn: inDays(-30), jobTitle: 'Exams Assistant' },
};

const applying = [
  ...signedInAs(wholeCandidate),
  answers(routes.applications.alreadyApplied, false),
  answers(routes.applicationDrafts.fetch, draft),
  answers(routes.equality.questions, equalityQuestions),
];

test.each(['', ...[...applyTasks, 'check'].map((step) => `?step=${step}`)])('applying%s is accessible at both widths', async (step) => {
  await showPage(path + step, northmoor, jobs, applying);
  await expectFine(path + step);
});

test.each(['clean', 'pending'] as const)('a form that is uploaded and %s is accessible, in its step and on the list', async (scan) => {
  const uploaded = { ...draft, files: { ...draft.files, applicationForm: { ...rejectedForm, scan } } };
  for (const step of ['', '?step=applicationForm', '?step=check']) {
    await showPage(path + step, northmoor, jobs, applying, answers(routes.applicationDrafts.fetch, uploaded));
    await expectFine(`a form that is ${scan} at ${step}`);
  }
});

test('an application that has begun with nothing is accessible', async () => {
  const empty = {
    ...draft,
    version: 0,
    cvHash: null,
    coverLetterText: '',
    criminalConvictions: '' as const,
    furtherInformationRead: false,
  };
  await showPage(path, northmoor, jobs, applying, answers(routes.applicationDrafts.fetch, empty));
  await expectFine('an empty application');
});

test('a CV step without a CV that can be sent says what to do, and is accessible', async () => {
  const rejected = [1, 2, 3].map((number) => cv(number, { scan: 'rejected', isDefault: false }));
  await showPage(`${path}?step=cv`, northmoor, jobs, applying, answers(routes.documents.listCvs, rejected));
  await expect.element(page.getByText('None of your CVs can be sent')).toBeVisible();
  await expectFine('no CV that can be sent');
});

test('the consent step without its tick says what is missing, and is accessible', async () => {
  await showPage(`${path}?step=outsideUkEeaConsent`, northmoor, jobs, applying);
  expect(document.title).toMatch(/^Your details outside the UK - Apply for/);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expectFine('a consent without its tick');
});

test('a form at fault leads to its field, and is accessible', async () => {
  await showPage(`${path}?step=applicationForm`, northmoor, jobs, applying);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expectFine('a form at fault');
});

const shortDraft: ApplicationDraft = {
  ...draft,
  coverLetterText: '',
  answers: {},
  questionsChanged: null,
  asks: { ...draft.asks, applicationForm: null, equality: 'no', terms: true, questions: [] },
};
const applyingShort = [...applying, answers(routes.applicationDrafts.fetch, shortDraft)];
const send = () => page.getByRole('button', { name: 'Send application' });

// applications.form.13 applications.form.8 applications.form.14
test('a short application is one page, names everything that is missing, and is accessible', async () => {
  const nothing = { ...shortDraft, version: 0, cvHash: null, criminalConvictions: '' as const };
  await showPage(
    path,
    northmoor,
    jobs,
    signedInAs(newCandidate),
    applyingShort.slice(signedInAs(wholeCandidate).length),
    answers(routes.applicationDrafts.fetch, nothing),
  );
  expect(heading()).toBe('Saddlery Workshop Technician');
  await expectFine('a short application', allWidths);
  await send().click();
  await expect.element(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  expect([...document.querySelectorAll('main [role=alert] a')].map(({ textContent }) => textContent)).toEqual([
    'Choose a CV or upload one',
    'Say whether you have any criminal convictions or cautions that are not spent',
    'Agree to your details being sent outside the UK and the EEA, or leave this application',
    'Acceptance of the terms of use is required',
  ]);
  await page.getByRole('button', { name: 'Add a cover letter' }).click();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await expectFine('a short application at fault', allWidths);
});

// cv-reading.suggestions.2
test('what a CV suggests comes before the form that sends a short application', async () => {
  const suggestion: CvSuggestion = {
    id: guid(83),
    field: 'skill',
    label: 'Skill',
    parts: [{ name: 'name', label: 'Skill', value: 'Welding', required: true, choices: null }],
    isEditable: false,
    cvName: longName,
    quote: 'Welding',
    page: 1,
  };
  await showPage(
    path,
    northmoor,
    jobs,
    signedInAs(wholeCandidate),
    applyingShort,
    answers(routes.cvSuggestions.list, { state: 'ready', suggestions: [suggestion] }),
  );
  const suggested = page.getByRole('heading', { name: 'From your CV' }).element();
  expect(suggested.compareDocumentPosition(send().element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectFine('a short application with suggestions');
});

// applications.form.13 applications.questions.3 applications.along.5
test('a short application asks the job’s questions on its page, and shows what goes along', async () => {
  const asking = {
    ...shortDraft,
    asks: { ...shortDraft.asks, questions: questions.slice(0, 4), convictions: false, outsideUkEeaConsent: false, terms: false },
  };
  const saved: unknown[] = [];
  await showPage(
    path,
    northmoor,
    jobs,
    applyingShort,
    answers(routes.applicationDrafts.fetch, asking),
    answers(routes.applicationDrafts.save, ({ body }) => {
      saved.push((body as { parts: unknown }).parts);
      return { ...asking, version: 4 };
    }),
  );
  await expect.element(page.getByRole('region', { name: 'From your profile' })).toBeVisible();
  await send().click();
  await expect.element(page.getByRole('alert').getByRole('link', { name: /full driving licence/ })).toBeVisible();
  await expectFine('questions on the page at fault', allWidths);
  await page.getByRole('radio', { name: 'No', exact: true }).click();
  await page.getByLabelText(/Why do you want/).fill('I made a bridle.');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect.poll(() => saved).toMatchObject([{ answers: { drive: 'no', why: 'I made a bridle.' } }]);
});

// applications.form.10
test('an answer about convictions that another window has saved is not replaced silently', async () => {
  const elsewhere = { ...shortDraft, version: 4, criminalConvictionsDetails: 'From window two' };
  const kept: unknown[] = [];
  await showPage(
    path,
    northmoor,
    jobs,
    applyingShort,
    inTurn(answers(routes.applicationDrafts.fetch, shortDraft), answers(routes.applicationDrafts.fetch, elsewhere)),
    inTurn(
      refuses(routes.applicationDrafts.save, { status: 409, code: 'changed-elsewhere', detail: 'It was changed in another window.' }),
      answers(routes.applicationDrafts.save, ({ body }) => {
        kept.push((body as { parts: unknown }).parts);
        return { ...elsewhere, version: 5, criminalConvictions: 'no' as const, criminalConvictionsDetails: '' };
      }),
    ),
  );
  await page.getByRole('radio', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(page.getByText('The other answer: Yes: From window two')).toBeVisible();
  expect(kept).toEqual([]);
  await expectFine('two answers');
  await page.getByRole('button', { name: 'Keep the answer on this page' }).click();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(page.getByText(/^Saved/).first()).toBeVisible();
  expect(kept).toMatchObject([{ criminalConvictions: 'no' }]);
});

test('an application that is sent already, or whose job has closed, says so accessibly', async () => {
  await showPage(path, northmoor, jobs, applying, answers(routes.applications.alreadyApplied, true));
  expect(heading()).toBe('You have already applied for this job');
  await expectFine('already applied');
  await showPage(path, northmoor, jobs, applying, answers(routes.adverts.fetch, { ...advert, isOpen: false }));
  expect(heading()).toBe('This job is closed');
  await expectFine('a closed job');
});

// applications.questions.3 applications.questions.6
test('questions at fault are each named, what is typed stays, and answers that no longer fit are shown', async () => {
  const saved: unknown[] = [];
  const saves = answers(routes.applicationDrafts.save, ({ body }) => {
    saved.push(body);
    return { ...draft, version: 4 };
  });
  await showPage(`${path}?step=questions`, northmoor, jobs, applying, saves);
  await expect.element(page.getByText('Which shift do you prefer? Late')).toBeVisible();
  await page.getByLabelText('How many kilograms can you lift?').fill('1a2');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const alert = page.getByRole('alert').first();
  for (const fault of ['why do you want', 'How many kilograms', 'When could you start'])
    await expect.element(alert.getByRole('link', { name: new RegExp(fault, 'i') })).toBeVisible();
  await expectFine('questions at fault');
  await alert.getByRole('link', { name: /How many kilograms/ }).click();
  await expect.element(page.getByLabelText('How many kilograms can you lift?')).toHaveFocus();
  await expect.element(page.getByLabelText('How many kilograms can you lift?')).toHaveValue('1a2');
  await page.getByLabelText('How many kilograms can you lift?').fill('25');
  await page.getByLabelText(/Why do you want/).fill('I made a bridle.');
  await page.getByRole('textbox', { name: /When could you start/ }).fill('1/12/2026');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect
    .poll(() => saved)
    .toMatchObject([
      { parts: { answers: { drive: 'yes', weight: '25', why: 'I made a bridle.', start: '2026-12-01', shift: '', badge: '' } } },
    ]);
});

// applications.along.5
test('what goes along is shown with what is missing, and changed in place by the keyboard', async () => {
  await showPage(`${path}?step=check`, northmoor, jobs, applying);
  const along = page.getByRole('region', { name: 'From your profile' });
  await expect.element(along.getByText(/^Not given: Address\./)).toBeVisible();
  const add = along.getByRole('button', { name: 'Add address' });
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(along.getByRole('textbox', { name: '1st line of address' })).toHaveFocus();
  await expectFine('an address edited in place');
  await along.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(along.getByRole('button', { name: 'Add address' })).toHaveFocus();
});

// applications.sent.6
test('an application that was sent shows what went along, and is accessible', async () => {
  const sent = {
    ...application(),
    takenAlong: draft.takenAlong,
    answers: questions.map(({ key, question, kind }) => ({
      key,
      question,
      kind,
      isSensitive: false,
      answer: key === 'drive' ? 'yes' : '',
    })),
    messages: [],
  };
  await showPage(`/applications/${sent.applicationGuid}`, northmoor, jobs, applying, answers(routes.applications.fetch, sent));
  expect(heading()).toContain(sent.advert.jobTitle);
  await expect.element(page.getByText('07700 900456 (Work Mobile)')).toBeVisible();
  await expectFine('an application that was sent');
});

// applications.messages.4 applications.messages.5
test('messages about an application are read and answered on its page, and a lost answer keeps its words', async () => {
  const message = {
    messageGuid: guid(81),
    isFromCandidate: false,
    subject: 'An interview for Costume Maker',
    text: 'Hello Morgan,\n\nCan you come on Monday?',
    on: inDays(-1),
  };
  const sent = { ...application(), takenAlong: [], answers: [], messages: [message] };
  const answered = {
    ...sent,
    messages: [
      message,
      { ...message, messageGuid: guid(82), isFromCandidate: true, subject: `Re: ${message.subject}`, text: 'Yes, I can.' },
    ],
  };
  await showPage(
    `/applications/${sent.applicationGuid}`,
    northmoor,
    jobs,
    applying,
    answers(routes.applications.fetch, sent),
    inTurn(loses(routes.applications.answerMessage), answers(routes.applications.answerMessage, answered)),
  );
  await expect.element(page.getByText(/Can you come on Monday/)).toBeVisible();
  await page.getByRole('button', { name: 'Send answer' }).click();
  const box = page.getByRole('textbox', { name: /^Your answer/ });
  await expect.element(box).toHaveAccessibleDescription(/Write your answer/);
  await expectFine('an application with a message');
  await box.fill('Yes, I can.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toBeVisible();
  await expect.element(box).toHaveValue('Yes, I can.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(page.getByRole('heading', { name: `Re: ${message.subject}` })).toBeVisible();
  await expect.element(box).toHaveValue('');
  await expectFine('an application with an answer');
});

// applications.form.10
test('a letter that is changed back while a save is under way is saved as it reads', async () => {
  const stored = { ...shortDraft, coverLetterText: 'One' };
  const saved: unknown[] = [];
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const saves = answers(routes.applicationDrafts.save, ({ body }) => {
    const { coverLetterText = '' } = (body as { parts: { coverLetterText?: string } }).parts;
    saved.push(coverLetterText);
    return { ...stored, version: 3 + saved.length, coverLetterText };
  });
  const held: typeof saves.reply = async (call) => {
    asked.resolve();
    await released.promise;
    return saves.reply(call);
  };
  await showPage(
    path,
    northmoor,
    jobs,
    applyingShort,
    answers(routes.applicationDrafts.fetch, stored),
    inTurn({ route: saves.route, reply: held }, saves),
  );
  const letter = page.getByRole('textbox', { name: /letter/i });
  await letter.fill('Two');
  await asked.promise;
  await letter.fill('One');
  await page.getByRole('button', { name: 'Save for later' }).click();
  released.resolve();
  await expect.poll(() => saved.slice(0, 2)).toEqual(['Two', 'One']);
  await expect.element(page.getByRole('button', { name: 'Save for later' })).toBeEnabled();
});

// applications.form.13
test('what is typed while an application is saved stays', async () => {
  const asking = { ...shortDraft, asks: { ...shortDraft.asks, questions: questions.slice(2, 3), convictions: false, terms: false } };
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await showPage(path, northmoor, jobs, applyingShort, answers(routes.applicationDrafts.fetch, asking), {
    route: routes.applicationDrafts.save,
    reply: async () => {
      asked.resolve();
      await released.promise;
      return Response.json({ ...asking, version: 4, answers: { badge: '12' } });
    },
  });
  const badge = page.getByRole('textbox', { name: /number of your badge/ });
  await badge.fill('12');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await asked.promise;
  await badge.fill('123');
  released.resolve();
  await expect.element(page.getByRole('status').getByText(/^Saved/)).toBeVisible();
  await expect.element(badge).toHaveValue('123');
});

// applications.form.8
test('a file that cannot be removed says so at its field, and one that is removed leaves the focus there', async () => {
  const clean = { ...draft, files: { ...draft.files, applicationForm: { ...rejectedForm, scan: 'clean' as const } } };
  await showPage(
    `${path}?step=applicationForm`,
    northmoor,
    jobs,
    applying,
    answers(routes.applicationDrafts.fetch, clean),
    inTurn(
      loses(routes.applicationDrafts.removeFile),
      answers(routes.applicationDrafts.removeFile, { ...draft, files: { ...draft.files, applicationForm: null } }),
    ),
  );
  const remove = page.getByRole('button', { name: /^Remove/ });
  await remove.click();
  await expect.poll(() => document.querySelector('#applicationForm-error')?.textContent).toBeTruthy();
  await expectFine('a file that could not be removed');
  await remove.click();
  await expect.poll(() => remove.elements()).toHaveLength(0);
  await expect.poll(() => document.activeElement?.id).toBe('applicationForm');
});

const openDiscard = async () => {
  await page.getByRole('button', { name: 'Delete this application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
};

// applications.form.17
test('an application that is deleted is gone from the page too, and what is typed afterwards is saved', async () => {
  const begun = { ...shortDraft, coverLetterText: 'The letter that goes.', asks: { ...shortDraft.asks, convictions: false } };
  const saved: unknown[] = [];
  await showPage(
    path,
    northmoor,
    jobs,
    applyingShort,
    answers(routes.applicationDrafts.discard, true),
    inTurn(
      answers(routes.applicationDrafts.fetch, begun),
      answers(routes.applicationDrafts.fetch, { ...begun, version: 0, changedOn: null, coverLetterText: '' }),
    ),
    answers(routes.applicationDrafts.save, ({ body }) => {
      saved.push((body as { parts: unknown }).parts);
      return { ...begun, version: 1 };
    }),
  );
  const letter = page.getByRole('textbox', { name: /letter/i });
  await expect.element(letter).toHaveValue('The letter that goes.');
  await openDiscard();
  await expect.poll(() => letter.elements()).toHaveLength(0);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await page.getByRole('button', { name: 'Add a cover letter' }).click();
  await letter.fill('The letter that goes.');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await expect.element(page.getByRole('status').getByText(/^Saved/)).toBeVisible();
  expect(saved[0]).toEqual({ coverLetterText: 'The letter that goes.' });
});

// applications.form.17
test('an application that cannot be deleted says so in its dialog, accessibly', async () => {
  await showPage(path, northmoor, jobs, applyingShort, loses(routes.applicationDrafts.discard));
  await openDiscard();
  await expect.element(page.getByRole('alertdialog').getByText('It was not deleted')).toBeVisible();
  await expectFine('a deletion that failed');
});
