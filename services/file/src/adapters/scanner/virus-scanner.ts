/** Scans callers' uploads for malware. */
export interface VirusScanner {
  /** Stored with each file that the scanner passed; `none` means that the file was not scanned. */
  readonly name: string;
  scan(content: AsyncIterable<Buffer>): Promise<'clean' | 'infected'>;
}
