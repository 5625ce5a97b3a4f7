import { type OptionalField, registerRules, type registration } from '@berth/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { RegisterDetails } from './RegisterDetails.tsx';

type Registration = ReturnType<typeof registration>;

function Details({ form }: { form: readonly OptionalField[] }) {
  const state = useForm<z.input<Registration>, unknown, z.output<Registration>>();
  return <RegisterDetails form={state} fields={registerRules(form, { categories: [], methods: [] }).fields} />;
}
/** The controls in their order, * after a required one. */
const controls = (...fieldNames: string[]) => {
  const form = fieldNames.map((fieldName) => ({ fieldName, visible: true, required: true, childFields: [] }));
  return [...renderToStaticMarkup(<Details form={form} />).matchAll(/<(?:input|select)[^>]*>/g)].map(
    ([tag]) => `${/ name="([^"]*)"/.exec(tag)?.[1]}${tag.includes(' required=""') ? '*' : ''}`,
  );
};

// registration.form.1
test('a registration asks for first and last name, unless the tenant asks for more', () => {
  expect(controls()).toEqual(['firstName*', 'lastName*']);
});

test('a tenant asks for a title, a middle name and a phone number too', () => {
  expect(controls('title', 'middleName', 'phone')).toEqual([
    'title*',
    'firstName*',
    'middleName*',
    'lastName*',
    'phone.0.type*',
    'phone.0.number*',
  ]);
});
