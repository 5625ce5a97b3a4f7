import { useSyncExternalStore } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

const never = () => () => {};

/**
 * The one primary button of a form. Until the page's script runs it is no submit button, so that a quick press
 * of Enter on a slow phone cannot send the form past its checks (and a password into an address).
 */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Button {...props} type={ready ? 'submit' : 'button'} />;
}
