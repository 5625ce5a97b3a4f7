import { salaryPeriods, workplaces } from '@berth/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { EmailField, TextField } from '../../../ui/TextField.tsx';
import styles from './AdvertForm.module.css';
import { AskedFields } from './AskedFields.tsx';
import { DescriptionField } from './DescriptionField.tsx';
import { FormSection } from './FormSection.tsx';
import { LogoField } from './LogoField.tsx';
import type { AdvertOffers } from './managed-adverts.queries.ts';
import { type PlaceBoxOf, PlacesFields } from './PlacesFields.tsx';
import { QuestionsFields } from './QuestionsFields.tsx';
import { SuggestedField } from './SuggestedField.tsx';
import type { TypedAdvert } from './typed-advert.ts';

type AdvertFieldsProps = { form: UseFormReturn<TypedAdvert>; offers: AdvertOffers; isNew: boolean; PlaceBox: PlaceBoxOf };

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const periodOptions = salaryPeriods.map((period) => ({ value: period, label: `A${period === 'hour' ? 'n' : ''} ${period}` }));

/** The fields of an advert, by what they are about. */
export function AdvertFields({ form, offers, isNew, PlaceBox }: AdvertFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const isAtHome = useWatch({ control, name: 'workplace' }) === 'At home';
  return (
    <>
      <FormSection title="The job">
        <TextField {...register('title')} label="Job title" required autoComplete="off" error={errors.title?.message} />
        <TextField
          {...register('reference')}
          label="Reference"
          hint={isNew ? 'Your own, such as HR-2026-014. It can’t change later.' : 'It can’t change. A copy of the advert gets another one.'}
          required
          readOnly={!isNew}
          autoComplete="off"
          error={errors.reference?.message}
        />
        <TextField {...register('employer')} label="Employer" required autoComplete="off" error={errors.employer?.message} />
        <div className={styles.pair}>
          <SuggestedField form={form} name="category" label="Category" suggestions={offers.categories} />
          <SuggestedField form={form} name="contractType" label="Contract type" suggestions={offers.contractTypes} />
          <SuggestedField form={form} name="hours" label="Hours" suggestions={offers.hours} />
        </div>
      </FormSection>
      <FormSection title="Where">
        <Select
          {...register('workplace')}
          label="Workplace"
          options={options(workplaces)}
          emptyLabel="As the advert’s words say"
          error={errors.workplace?.message}
        />
        {isAtHome ? <p>A job that is done at home is found everywhere. A place says where its employer is.</p> : null}
        <PlacesFields form={form} PlaceBox={PlaceBox} />
      </FormSection>
      <FormSection title="Pay" lead="Amounts in pounds. Give the same amount twice for fixed pay, or one of them for “from” or “up to”.">
        <div className={styles.pair}>
          <NumberField {...register('salaryFrom')} mode="decimal" label="From" error={errors.salaryFrom?.message} />
          <NumberField {...register('salaryTo')} mode="decimal" label="To" error={errors.salaryTo?.message} />
          <Select
            {...register('salaryPeriod')}
            label="For"
            options={periodOptions}
            emptyLabel="Not said"
            error={errors.salaryPeriod?.message}
          />
        </div>
        <TextField
          {...register('salaryComment')}
          label="Comment on the pay"
          hint="Shown if there are no amounts, such as “Competitive”."
          autoComplete="off"
          error={errors.salaryComment?.message}
        />
      </FormSection>
      <FormSection title="Description">
        <DescriptionField form={form} />
        <TextArea
          {...register('employerDescription')}
          label="About the employer"
          hint="Replaces the text of the employer’s page. Leave it empty to keep that text."
          rows={4}
          error={errors.employerDescription?.message}
        />
        <LogoField form={form} />
      </FormSection>
      <FormSection title="Contact" lead="Candidates see the contact. Notices of applications go to the email address.">
        <TextField {...register('contactName')} label="Name" autoComplete="off" error={errors.contactName?.message} />
        <EmailField {...register('contactEmail')} label="Email" autoComplete="off" error={errors.contactEmail?.message} />
        <TextField {...register('contactPhone')} label="Phone" type="tel" autoComplete="off" error={errors.contactPhone?.message} />
        <TextField
          {...register('applyUrl')}
          label="Apply on another site"
          hint="The address of your apply page. Leave it empty to take applications here."
          type="url"
          autoComplete="off"
          error={errors.applyUrl?.message}
        />
      </FormSection>
      <FormSection title="What candidates are asked">
        <QuestionsFields form={form} />
        <AskedFields form={form} offers={offers} />
      </FormSection>
    </>
  );
}
