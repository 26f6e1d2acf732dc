// Prints NAME=MAIN for each program of the image, as write-bundle.ts reads them.
import { programs } from './programs.ts';

for (const [name, main] of Object.entries(programs)) process.stdout.write(`${name}=${main}\n`);
