module.exports = require('./test/jest/projects.cjs').configurationWithPorts('npm test');
