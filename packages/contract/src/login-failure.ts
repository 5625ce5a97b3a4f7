/** The answer to any failed sign-in, whatever the cause (sign-in.form.2). */
export const loginFailure = 'The username or password is incorrect or account not verified';
