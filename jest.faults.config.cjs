module.exports = require('./test/jest/projects.cjs').configurationOf('npm run test:faults');
