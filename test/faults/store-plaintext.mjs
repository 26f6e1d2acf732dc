// Preloaded into processes whose stored data a test searches. `seal` then writes plaintext. Vaults still encrypt.
import { registerHooks } from 'node:module';

const replacements = {
  'keyring.seal(text, encryptionContext)': 'text',
  'keyring.open(sealedText, encryptionContext)': 'sealedText',
};

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/packages/core/src/sealing.ts')) return loaded;
    let source = String(loaded.source);
    for (const [original, plain] of Object.entries(replacements)) {
      if (!source.includes(original)) throw new Error(`sealing.ts has no ${original}`);
      source = source.replace(original, plain);
    }
    return { ...loaded, source };
  },
});
