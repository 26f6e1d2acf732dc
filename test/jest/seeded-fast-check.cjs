// fast-check for property tests: its draws follow from SEED, so that one command repeats a run.
const fc = require('fast-check/itself');

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED) });

module.exports = fc;
