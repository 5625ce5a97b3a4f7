import { Notice } from '../../ui/Notice.tsx';

/** Told in an open form whose questions the tenant has changed. Stands in the form from the start, so that it is announced. */
export function FormChanged({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown ? (
        <Notice title="The questions of this form have changed">What you typed is still here. Look it over before you save.</Notice>
      ) : null}
    </div>
  );
}
