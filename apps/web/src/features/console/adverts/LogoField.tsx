import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import styles from './AdvertForm.module.css';
import type { TypedAdvert } from './typed-advert.ts';

/** The employer's logo: kept in the form as a data: address. */
export function LogoField({ form }: { form: UseFormReturn<TypedAdvert> }) {
  const { control, setValue, setError, clearErrors, formState } = form;
  const logo = useWatch({ control, name: 'logo' });
  const [file, setFile] = useState<File | null>(null);

  function put(address: string) {
    clearErrors('logo');
    setValue('logo', address, { shouldDirty: true });
  }

  async function take(chosen: File | null) {
    setFile(chosen);
    if (!chosen) return put('');
    try {
      put(await dataAddressOf(chosen));
    } catch {
      setError('logo', { message: 'The picture could not be read. Choose it again.' });
    }
  }
  return (
    <>
      <FileField
        id="logo"
        label="Logo"
        hint="A PNG, JPEG or WebP picture of at most 150 kB."
        accept=".png,.jpg,.jpeg,.webp"
        error={formState.errors.logo?.message}
        file={file}
        onFile={(chosen) => void take(chosen)}
      />
      {logo && !formState.errors.logo ? (
        <>
          <img className={styles.logo} src={logo} alt="Current logo" />
          {file ? null : (
            <div>
              <Button tone="quiet" onClick={() => put('')}>
                Remove the logo
              </Button>
            </div>
          )}
        </>
      ) : null}
    </>
  );
}

function dataAddressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}
