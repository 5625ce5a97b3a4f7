/** The code of a registration works for so long (registration.code.1). */
export const codeMinutes = 10;
/** And for so many tries. */
export const codeTries = 5;
