import { type CandidateDetails, detailFields, detailRules, emptyDetails, emptyPhone, type OptionalField } from '@berth/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { detailControls, PersonalFields } from './PersonalFields.tsx';

const setting = (fieldName: string, visible: boolean, required: boolean): OptionalField => ({
  fieldName,
  visible,
  required,
  childFields: [],
});

function Fields({ form }: { form: readonly OptionalField[] }) {
  const state = useForm<CandidateDetails, unknown, CandidateDetails>({
    defaultValues: { ...emptyDetails, phone: [emptyPhone], version: 0 },
  });
  return <PersonalFields rules={detailRules(form)} form={state} now={new Date('2026-11-22T12:00:00Z')} />;
}
/** The names of the controls in their order, * after a required one. */
const controls = (...form: OptionalField[]) =>
  [...renderToStaticMarkup(<Fields form={form} />).matchAll(/<(?:input|select)[^>]*>/g)].map(
    ([tag]) => `${/ name="([^"]*)"/.exec(tag)?.[1]}${tag.includes(' required=""') ? '*' : ''}`,
  );

/** The details among them, each once. */
const detailsOf = (names: string[]) => [...new Set(names.map((name) => name.replace(/[.*].*/, '')))];

test('the form asks for each detail in the order of its description, and marks what the plain rules require', () => {
  expect(detailsOf(controls())).toEqual(detailFields);
  expect(controls().filter((name) => name.endsWith('*'))).toEqual(['firstName*', 'lastName*']);
});

test('a tenant hides and requires details', () => {
  const form = [setting('title', false, true), setting('phone', false, false), setting('dateOfBirth', true, true)];
  expect(detailsOf(controls(...form))).toEqual(detailFields.filter((name) => !['title', 'phone'].includes(name)));
  expect(controls(...form).filter((name) => name.endsWith('*'))).toEqual(['firstName*', 'lastName*', 'dateOfBirth*']);
});

test('faults and focus go through the controls on the screen, phone by phone', () => {
  const shown = ['firstName', 'lastName', 'phone', 'dateOfBirth'];
  const rules = detailRules(detailFields.map((name) => setting(name, shown.includes(name), false)));
  const rows = ['firstName', 'lastName', 'phone.0.type', 'phone.0.number', 'phone.1.type', 'phone.1.number'];
  expect(detailControls(rules, [emptyPhone, emptyPhone])).toEqual([...rows, 'phone.0.preferred', 'phone.1.preferred', 'dateOfBirth']);
});
