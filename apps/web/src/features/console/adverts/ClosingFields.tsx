import { isoOfTyped, londonDay, typedOfIso } from '@berth/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNow } from '../../../platform/now.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { FormSection } from './FormSection.tsx';
import type { TypedAdvert } from './typed-advert.ts';

const yearMilliseconds = 366 * 86_400_000;

/** When an advert opens, as long as it has not, and when it closes. */
export function ClosingFields({ form, isWaiting }: { form: UseFormReturn<TypedAdvert>; isWaiting: boolean }) {
  const now = useNow();
  const today = londonDay(now);
  const days = { start: today, earliest: today, latest: londonDay(new Date(now.getTime() + 2 * yearMilliseconds)) };
  const { control, register, setValue, formState } = form;
  const [publishedAt, closesAt] = useWatch({ control, name: ['publishedAt', 'closesAt'] });
  return (
    <FormSection title="Dates" lead="Days and times are those of the United Kingdom.">
      {isWaiting ? (
        <DateField
          {...register('publishedAt')}
          label="Publish on"
          hint="Such as 31/12/2026 or 31/12/2026 09:00. Leave it empty to publish at once."
          autoComplete="off"
          error={formState.errors.publishedAt?.message}
          picker={{ chosen: isoOfTyped(publishedAt), ...days }}
          onPick={(day) => setValue('publishedAt', typedOfIso(day), { shouldDirty: true })}
        />
      ) : null}
      <DateField
        {...register('closesAt')}
        label="Closes on"
        hint="Such as 31/12/2026, which is the end of that day, or 31/12/2026 17:00. Leave it empty to keep it open."
        autoComplete="off"
        error={formState.errors.closesAt?.message}
        picker={{ chosen: isoOfTyped(closesAt), ...days }}
        onPick={(day) => setValue('closesAt', typedOfIso(day), { shouldDirty: true })}
      />
    </FormSection>
  );
}
