import { Link, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { discardForms } from '../../platform/kept-drafts.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { RegisterForm } from './RegisterForm.tsx';

type RegisterPageProps = Omit<ComponentProps<typeof RegisterForm>, 'onRegistered'>;

/** Registration, which leads to the page for the code. */
export function RegisterPage(props: RegisterPageProps) {
  const router = useRouter();
  return (
    <UnsavedChanges onDiscard={discardForms}>
      <Page width="form">
        <PageHeading>Create an account</PageHeading>
        <p>
          Already have one?{' '}
          <Link to="/account/login" search={props.search}>
            Sign in
          </Link>
        </p>
        <RegisterForm {...props} onRegistered={() => router.navigate({ to: '/account/code', search: props.search })} />
      </Page>
    </UnsavedChanges>
  );
}
