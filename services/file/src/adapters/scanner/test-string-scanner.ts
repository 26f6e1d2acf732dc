// The scanner of an installation without a malware scanner, so its name is `none`. It detects only the harmless test
// file that all scanners report as infected, so that callers can see a rejection.
import type { VirusScanner } from './virus-scanner.ts';

/** The EICAR test file, in two parts so that no scanner reports this source. */
const testString = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

export const testStringScanner: VirusScanner = {
  name: 'none',
  async scan(content) {
    let tail = Buffer.alloc(0);
    for await (const chunk of content) {
      const seen = Buffer.concat([tail, chunk]);
      if (seen.includes(testString)) return 'infected';
      tail = seen.subarray(-testString.length);
    }
    return 'clean';
  },
};
