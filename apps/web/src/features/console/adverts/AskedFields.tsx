import { takenSections } from '@berth/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { AdvertOffers } from './managed-adverts.queries.ts';
import type { TypedAdvert } from './typed-advert.ts';

/** What applications take along of the profile, and what else candidates are asked (applications.along.2). */
export function AskedFields({ form, offers }: { form: UseFormReturn<TypedAdvert>; offers: AdvertOffers }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const sections = useWatch({ control, name: 'sections' });
  const usual = offers.takenAlong.map((section) => takenSections[section].title).join(', ');
  return (
    <>
      {offers.sections.length > 0 ? (
        <RadioGroup
          {...register('sections')}
          label="What applications take along of the candidate’s profile"
          defaultValue={formState.defaultValues?.sections}
          options={[
            { value: 'site', label: 'What this site always asks', hint: usual || 'Nothing' },
            { value: 'own', label: 'What this job needs' },
          ]}
          error={errors.takeAlong?.message}
        />
      ) : null}
      {sections === 'own' ? (
        <Fieldset legend="Sections">
          {offers.sections.map((section) => (
            <Checkbox
              key={section}
              id={`takeAlong-${section}`}
              {...register('takeAlong')}
              value={section}
              label={takenSections[section].title}
            />
          ))}
        </Fieldset>
      ) : null}
      <Checkbox
        {...register('equalityQuestions')}
        label="Ask the equality questions"
        hint="Answers are kept apart from applications, and only ever reported as counts."
      />
      <Checkbox
        {...register('detailsSentOutsideUkEea')}
        label="Applications leave the United Kingdom and the EEA"
        hint="Candidates are asked for their consent."
      />
    </>
  );
}
