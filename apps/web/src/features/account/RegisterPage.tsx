import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { discardForms } from '../../platform/kept-drafts.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { CheckYourEmail } from './CheckYourEmail.tsx';
import { RegisterForm } from './RegisterForm.tsx';

type RegisterPageProps = Omit<ComponentProps<typeof RegisterForm>, 'onRegistered'>;

/** Registration, then where to look for the confirmation. */
export function RegisterPage(props: RegisterPageProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <CheckYourEmail email={sentTo} withAlert={props.search.createJobAlert !== undefined} />;
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
        <RegisterForm {...props} onRegistered={setSentTo} />
      </Page>
    </UnsavedChanges>
  );
}
