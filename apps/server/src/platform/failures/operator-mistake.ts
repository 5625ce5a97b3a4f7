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

/** A start that cannot go on: one line a fault, each naming what to change. */
export class StartError extends OperatorMistake {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}
