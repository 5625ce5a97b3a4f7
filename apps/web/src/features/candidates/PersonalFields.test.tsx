import { type CandidateDetails, detailRules, emptyDetails, emptyPhone, type OptionalField } from '@berth/contract';
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

test('the form asks for each detail in the order of its description, and marks what the plain rules require', () => {
  expect(controls()).toEqual(['title', 'firstName*', 'middleName', 'lastName*', 'phone.0.type', 'phone.0.number', 'dateOfBirth']);
});

test('a tenant hides and requires details', () => {
  const form = [setting('title', false, true), setting('phone', false, false), setting('dateOfBirth', true, true)];
  expect(controls(...form)).toEqual(['firstName*', 'middleName', 'lastName*', 'dateOfBirth*']);
});

test('faults and focus go through the controls on the screen, phone by phone', () => {
  const rules = detailRules([setting('title', false, false), setting('middleName', false, false)]);
  const rows = ['firstName', 'lastName', 'phone.0.type', 'phone.0.number', 'phone.1.type', 'phone.1.number'];
  expect(detailControls(rules, [emptyPhone, emptyPhone])).toEqual([...rows, 'phone.0.preferred', 'phone.1.preferred', 'dateOfBirth']);
});
