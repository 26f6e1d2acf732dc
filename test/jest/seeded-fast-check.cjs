// fast-check as property tests get it: what it draws follows from SEED, so that one command repeats a run.
const fc = require('fast-check/itself');

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED) });

module.exports = fc;
