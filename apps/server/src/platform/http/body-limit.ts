import { failure } from '../failures/failure.ts';

/** A body other than a form with files: the largest of the product is a few kB. Forms with files have limits of their own. */
export const maxBodyBytes = 1_048_576;

/** A body that is larger than any call takes. */
export const bodyTooLarge = () =>
  failure('too-large', 'body-too-large', `Send at most 1 MB (${maxBodyBytes} bytes): shorten what you send, or send it in several calls`);
