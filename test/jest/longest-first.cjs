// Starts the slowest files first, or workers would wait for one at the end: `release` alone takes three minutes.
// Without durations, as in a clean clone, Jest would start with the largest files, but many slow files are short lists
// of deaths.
'use strict';
const { join, relative } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Files that take a minute or more on a busy machine (`npm run test:times`), the longest first. Files that need a whole
 * core (release, company-month, exports) took half as long again side by side, so between them are lists of
 * deaths, which mostly wait.
 */
const longFiles = [
  'test/faults/release.test.ts',
  'test/faults/cards.test.ts',
  'test/faults/internal.test.ts',
  'test/faults/servers.test.ts',
  'test/faults/webhooks.test.ts',
  'test/faults/money.test.ts',
  'test/attacks/pages.test.ts',
  'test/faults/company-month.test.ts',
  'test/faults/canceled-transfers.test.ts',
  'test/faults/card-moves.test.ts',
  'test/faults/exports.test.ts',
  'test/faults/batches.test.ts',
  'test/attacks/slow-senders.test.ts',
  'test/faults/smoke.test.ts',
];
/** Layers of real processes and whole platforms. Files of other layers take seconds. */
const slowLayers = ['faults', 'deployment', 'patient-attacks', 'attacks', 'e2e'];

const root = join(__dirname, '..', '..');
const placeIn = (list, one) => (list.includes(one) ? list.indexOf(one) : list.length);
const rankOf = ({ path, context }) => [
  placeIn(longFiles, relative(root, path)),
  placeIn(slowLayers, context.config.displayName?.name ?? ''),
];

/** Layers whose files use the shared platform. */
const platformLayers = ['attacks', 'e2e'];
const waiting = new Set();

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    for (const test of tests) if (platformLayers.includes(test.context.config.displayName?.name)) waiting.add(test.path);
    return [...super.sort(tests)].sort((one, other) => {
      const [[file, layer], [otherFile, otherLayer]] = [rankOf(one), rankOf(other)];
      return file - otherFile || layer - otherLayer;
    });
  }
};

/** Call when a file has ended. True if no remaining file may use the shared platform. */
module.exports.endsPlatform = (path) => waiting.delete(path) && waiting.size === 0;
module.exports.longFiles = longFiles;
