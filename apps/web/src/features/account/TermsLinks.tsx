/** Links to what is being agreed to, in new tabs so that the form keeps what is typed. */
export function TermsLinks() {
  return (
    <>
      Read the{' '}
      <a href="/terms-of-use" target="_blank" rel="noopener">
        terms of use (opens in a new tab)
      </a>{' '}
      and the{' '}
      <a href="/privacy-notice" target="_blank" rel="noopener">
        privacy notice (opens in a new tab)
      </a>
      .
    </>
  );
}
