/** A failure that the user can fix: one sentence about the problem, and one command that helps. */
export class UserError extends Error {
  readonly command: string;

  constructor(sentence: string, command: string) {
    super(sentence);
    this.name = 'UserError';
    this.command = command;
  }
}
