/** Looks for malware in what callers send. */
export interface VirusScanner {
  /** Kept with each file that it passed; `none` means that nobody looked. */
  readonly name: string;
  scan(content: AsyncIterable<Buffer>): Promise<'clean' | 'infected'>;
}
