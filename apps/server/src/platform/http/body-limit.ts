import { failure } from '../failures/failure.ts';

/** A body other than a form with files: the product's largest is a few kB. Forms with files have their own limits. */
export const maxBodyBytes = 1_048_576;

/** The body is larger than any call accepts. */
export const bodyTooLarge = () =>
  failure('too-large', 'body-too-large', `Send at most 1 MB (${maxBodyBytes} bytes): shorten the request, or split it into several`);
