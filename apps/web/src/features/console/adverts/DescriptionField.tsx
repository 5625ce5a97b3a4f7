import { maxDescriptionLength, routes } from '@berth/contract';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Prose } from '../../../ui/Prose.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './AdvertForm.module.css';
import type { TypedAdvert } from './typed-advert.ts';

/** The description as HTML, and how the site shows it (adverts.managed.7). */
export function DescriptionField({ form }: { form: UseFormReturn<TypedAdvert> }) {
  const { control, register, formState } = form;
  const text = useWatch({ control, name: 'descriptionHtml' });
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ of: string; html: string } | null>(null);

  async function show() {
    setBusy(true);
    try {
      const { descriptionHtml } = await callApi(routes.managedAdverts.render, { body: { descriptionHtml: text } });
      setShown({ of: text, html: descriptionHtml });
    } catch (error) {
      showFailureToast(isApiProblem(error) ? (error.errors[0]?.message ?? error.detail) : undefined);
    }
    setBusy(false);
  }
  return (
    <>
      <TextArea
        {...register('descriptionHtml')}
        label="Description"
        hint="As HTML: paragraphs, headings, lists, tables and links. Anything else is left out."
        rows={14}
        maxCharacters={maxDescriptionLength}
        defaultValue={formState.defaultValues?.descriptionHtml}
        error={formState.errors.descriptionHtml?.message}
      />
      <div>
        <Button tone="secondary" busy={isBusy} onClick={() => void show()}>
          Show as candidates see it
        </Button>
      </div>
      {shown ? (
        <section aria-label="Description as candidates see it" className={styles.preview}>
          {shown.of === text ? null : <p role="status">You have changed the description since. Press the button again.</p>}
          {shown.html ? <Prose html={shown.html} /> : <p>The page will show the title and the facts alone.</p>}
        </section>
      ) : null}
    </>
  );
}
