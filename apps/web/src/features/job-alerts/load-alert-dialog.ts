/** Loads the dialog. In a separate file, loaded first: the list of the dialog's fifty files would add 1 kB to every job page. */
export const loadAlertDialog = () => import('./AlertDialog.tsx');
