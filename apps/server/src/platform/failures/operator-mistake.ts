/**
 * The operator's input is wrong: an unknown setting, an unreadable file, an unknown reference. The message says what to change; the command
 * prints it and exits with 2.
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
