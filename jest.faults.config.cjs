module.exports = require('./test/jest/projects.cjs').configurationWithPorts('npm run test:faults');
