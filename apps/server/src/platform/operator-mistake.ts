/**
 * What an operator gave cannot be done: a setting that is none, a file that cannot be read, a reference nobody has. The message says
 * what to change; the command line ends with it and exit code 2.
 */
export class OperatorMistake extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
