// The blocks of code of a guide, for the tests that run them. All blocks of one language are one program, from top to bottom.
import { guideText } from './guides.ts';

export type GuideBlock = {
  /** As in the fence: `sh`, `ts`, `python`, `go`, `java`; `json` and `text` are what the block before prints. */
  readonly language: string;
  readonly text: string;
  /** Readers do not see it: it sets up or checks. */
  readonly isHidden: boolean;
};

const block = /^```(\w+)[^\n]*\n([\s\S]*?)^```$|^<!-- run: (\w+)\n([\s\S]*?)^-->$/gm;

export const guideBlocks = (name: string): GuideBlock[] =>
  [...guideText(name).matchAll(block)].map(([, language, text, hiddenLanguage, hiddenText]) => ({
    language: language ?? hiddenLanguage ?? '',
    text: text ?? hiddenText ?? '',
    isHidden: hiddenLanguage !== undefined,
  }));

/** What stands for an installation in visible code. */
export const placeholders = { address: 'http://127.0.0.1:8080', key: 'svc_test_…' } as const;
