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

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => rankOf(one) - rankOf(other));
  }
};
