// Files that take longest go first, or one worker waits for the other at the end: `smoke` alone takes a minute. Jest would begin
// with the largest files, because a clean clone does not know yet how long each takes.
'use strict';
const Sequencer = require('@jest/test-sequencer').default;

/** Layers of real processes and whole platforms; the others take seconds a file. */
const slowLayers = ['smoke', 'faults', 'deployment', 'attacks', 'patient-attacks', 'filter-sweep', 'e2e'];

const rankOf = ({ context }) => {
  const rank = slowLayers.indexOf(context.config.displayName?.name ?? '');
  return rank === -1 ? slowLayers.length : rank;
};

/** Layers whose files ask for the platform of their worker, before all that do not. */
const platformLayers = ['attacks', 'e2e'];
const waiting = new Set();

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    for (const test of tests) if (platformLayers.includes(test.context.config.displayName?.name)) waiting.add(test.path);
    return [...super.sort(tests)].sort((one, other) => rankOf(one) - rankOf(other));
  }
};

/** Called when a file has ended; true when it was the last that may use a worker's platform. */
module.exports.endsPlatforms = (path) => waiting.delete(path) && waiting.size === 0;
