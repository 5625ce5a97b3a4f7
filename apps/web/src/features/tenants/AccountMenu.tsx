import { AnyLink } from '../../ui/AnyLink.tsx';
import { Disclosure } from './Disclosure.tsx';
import { useSignOut } from './sign-out.ts';

/** The signed-in candidate's menu, under their first name if the site knows one. */
export function AccountMenu({ firstName }: { firstName: string }) {
  const signOut = useSignOut();
  return (
    <Disclosure label={firstName || 'Your account'}>
      <li>
        <AnyLink url="/account/manage">Manage Account</AnyLink>
      </li>
      <li>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </li>
    </Disclosure>
  );
}
