import { type ProfileSection, profileSections } from '@berth/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TypedValues } from './typed-values.ts';
import { useDependentEntries } from './use-dependent-entries.ts';

const studies: ProfileSection = profileSections.studies;
const typed = { isCurrentlyStudying: 'yes', studyingInstitute: '7', course: '20', courseLocation: '30', courseStartDate: '01/09/2026' };

/** The values of the boxes after a field has changed. A form that is not mounted keeps no values, so this stub does. */
function after(changed: string): TypedValues {
  const values: TypedValues = { ...typed };
  const form = {
    getValues: (name?: string) => (name ? values[name] : values),
    setValue: (name: string, text: string) => {
      values[name] = text;
    },
  } as unknown as Parameters<typeof useDependentEntries>[1];
  const changes: ((name: string) => void)[] = [];
  function Form() {
    changes.push(useDependentEntries(studies, form, ''));
    return null;
  }
  renderToStaticMarkup(<Form />);
  for (const change of changes) change(changed);
  return values;
}

test('another institute empties the choices that were offered for the one before, and nothing else', () => {
  expect(after('studyingInstitute')).toEqual({ ...typed, course: '', courseLocation: '' });
});

test('another course empties nothing', () => {
  expect(after('course')).toEqual(typed);
});
