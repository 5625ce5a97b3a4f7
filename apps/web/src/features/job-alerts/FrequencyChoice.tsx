import { alertFrequencies } from '@berth/contract';
import type { ComponentProps } from 'react';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { frequencyWords } from './alert-words.ts';

const options = alertFrequencies.map((frequency) => ({ value: frequency, label: frequencyWords[frequency] }));

/** How often an alert is emailed. */
export function FrequencyChoice(props: Omit<ComponentProps<typeof RadioGroup>, 'label' | 'hint' | 'options'>) {
  return <RadioGroup {...props} label="How often" hint="We write only when there is something new." options={options} />;
}
