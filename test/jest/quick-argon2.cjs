// Password hashes for the tests of services: argon2id with a nineteenth of the memory. A real hash takes 22 ms of CPU,
// and this one 1 ms. The tests of the console make more than a thousand. A test beside the code checks that the real
// parameters are OWASP's.
const argon2 = require('argon2/itself');

const quick = (options) => ({ ...options, memoryCost: Math.ceil(options.memoryCost / 19) });

module.exports = {
  ...argon2,
  hash: (password, options) => argon2.hash(password, quick(options)),
  needsRehash: (stored, options) => argon2.needsRehash(stored, quick(options)),
};
