import { Button, type ButtonProps } from './Button.tsx';
import { useHasScript } from './use-has-script.ts';

/**
 * The one primary button of a form that needs scripts. Until the page's script runs it is no submit button, so that a quick press
 * of Enter on a slow phone cannot send the form past its checks (and a password into an address).
 */
export function SubmitButton(props: Omit<ButtonProps, 'type'>) {
  return <Button {...props} type={useHasScript() ? 'submit' : 'button'} />;
}
