// Until the closing has rendered, a dialog keeps the focus inside itself, and the page around it is inert. In the next frame it returns the
// focus to the button that opened it. 50 ms covers both. React Aria has no event for the end of a closing: its `onExit` is for the start.
const closingMilliseconds = 50;

/** Moves the focus to an element when the dialog has closed, because the button that opened it is gone with what it was for. */
export function focusAfterDialog(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), closingMilliseconds);
}

/** Moves the focus to an element when the dialog has closed, unless the dialog returned the focus to the button that opened it. */
export function focusAfterDialogIfLost(id: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, closingMilliseconds);
}
