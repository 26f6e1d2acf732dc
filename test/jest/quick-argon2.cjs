// Password hashes as the tests of services get them: argon2id with a nineteenth of the memory. A hash takes 22 ms of CPU, and 1 so;
// the tests of the console make more than a thousand. That the real parameters are OWASP's is a test beside the code.
const argon2 = require('argon2/itself');

const quick = (options) => ({ ...options, memoryCost: Math.ceil(options.memoryCost / 19) });

module.exports = {
  ...argon2,
  hash: (password, options) => argon2.hash(password, quick(options)),
  needsRehash: (stored, options) => argon2.needsRehash(stored, quick(options)),
};
