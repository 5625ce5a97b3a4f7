import { backOfficeScopes, isForChosenAdverts, type StaffRole, staffRights, staffRoleNames, staffRoles } from '@berth/contract';
import { useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ConsoleFrame.module.css';

/** What the fields have: `rights` are the ticked ones, `adverts` the ids as typed. */
export type TypedAccess = { role: string; rights: string[]; adverts: string };

type StaffAccessFieldsProps<Form extends TypedAccess> = {
  register: UseFormRegister<Form>;
  /** What the ids of the fields begin with, where another form of the page has the same fields. */
  idPrefix?: string;
  /** The role that the form opened with. */
  role: string;
  errors: { role?: string | undefined; advertIds?: string | undefined };
};

const roleOptions = staffRoleNames.map((role) => ({ value: role, label: staffRoles[role].label }));

/** Role, further rights, and for a hiring manager the adverts. */
export function StaffAccessFields<Form extends TypedAccess>({ register, idPrefix = '', role, errors }: StaffAccessFieldsProps<Form>) {
  // The three names are fields of every form that extends TypedAccess, which the library's types cannot see.
  const field = register as unknown as UseFormRegister<TypedAccess>;
  const [chosen, setChosen] = useState(role);
  return (
    <>
      <Select
        {...field('role', { onChange: (event: { target: { value: string } }) => setChosen(event.target.value) })}
        id={`${idPrefix}role`}
        label="Role"
        hint={chosen === '' ? 'What they may do.' : `May do: ${staffRoles[chosen as StaffRole].words}.`}
        options={roleOptions}
        required
        error={errors.role}
      />
      <Fieldset legend="Further rights">
        <div className={styles.whole}>
          {staffRights.map((right) => (
            <Checkbox
              key={right}
              {...field('rights')}
              id={`${idPrefix}${right}`}
              value={right}
              label={capitalised(backOfficeScopes[right])}
            />
          ))}
        </div>
      </Fieldset>
      {chosen !== '' && isForChosenAdverts(chosen as StaffRole) ? (
        <TextField
          {...field('adverts')}
          id={`${idPrefix}advertIds`}
          label="Adverts"
          hint="The numbers of the adverts, from their addresses, with commas between: 640, 652."
          inputMode="numeric"
          error={errors.advertIds}
        />
      ) : null}
    </>
  );
}

const capitalised = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The fields as a call takes them. */
export function accessOf({ role, rights, adverts }: TypedAccess) {
  const isChosen = role !== '' && isForChosenAdverts(role as StaffRole);
  const ids = adverts.split(/[\s,;]+/).filter(Boolean);
  return { role: role as StaffRole, rights: rights as (typeof staffRights)[number][], advertIds: isChosen ? ids.map(Number) : [] };
}
