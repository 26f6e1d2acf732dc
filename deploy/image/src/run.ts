// The entry point of the image. The first argument selects the program of this container: a service by name, `platform`
// for all services in one process, `migrate`, `await-schema`, `canary`, or `cli`. `await-schema` takes a service's
// name, and `cli` takes the command line's own arguments. A container loads only the code of its program.
import { fileOfProgram, programs } from './programs.ts';

const [, , name = '', first] = process.argv;
const cli = first === 'ops' ? 'ops-cli' : 'operator-cli';
const file = fileOfProgram(name === 'cli' ? cli : name);
// The command line reads its arguments from the usual position.
process.argv.splice(2, 1);
if (file === undefined) {
  process.stderr.write(`Unknown program "${name}". Use one of cli, ${Object.keys(programs).join(', ')}.\n`);
  process.exit(2);
}
await import(file);
