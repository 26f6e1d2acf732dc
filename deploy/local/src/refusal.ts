/** A failure the person at the terminal can mend: one sentence that says what is wrong and one command that helps. */
export class Refusal extends Error {
  readonly command: string;

  constructor(sentence: string, command: string) {
    super(sentence);
    this.name = 'Refusal';
    this.command = command;
  }
}
