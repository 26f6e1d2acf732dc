/** A failure the person at the terminal can mend: one sentence that says what is wrong and one command that helps. */
export class UserError extends Error {
  readonly command: string;

  constructor(sentence: string, command: string) {
    super(sentence);
    this.name = 'UserError';
    this.command = command;
  }
}
