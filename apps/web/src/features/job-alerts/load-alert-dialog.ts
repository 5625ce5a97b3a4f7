/** Fetches the dialog. In a file of its own, fetched first: the list of the fifty files that the dialog needs would weigh 1 kB on every job page. */
export const loadAlertDialog = () => import('./AlertDialog.tsx');
