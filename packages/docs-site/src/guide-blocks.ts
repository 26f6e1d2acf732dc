// The blocks of code of a guide, for the tests that run them. All blocks of one language are one program, from top to bottom; a block
// with the name of a file is a program of its own.
import { guideText } from './guides.ts';

export type GuideBlock = {
  /** As in the fence: `sh`, `ts`, `python`, `go`, `java`; `console` is typed in a terminal; `json` and `text` are what the block before prints. */
  readonly language: string;
  /** The second word of the fence: the file that the block is, or the language whose tab shows these commands. */
  readonly argument: string;
  readonly text: string;
  /** Readers do not see it: it sets up or checks. */
  readonly isHidden: boolean;
};

const block = /^```(\w+) ?([^\n]*)\n([\s\S]*?)^```$|^<!-- run: (\w+)\n([\s\S]*?)^-->$/gm;

export const guideBlocks = (name: string): GuideBlock[] =>
  [...guideText(name).matchAll(block)].map(([, language, argument, text, hiddenLanguage, hiddenText]) => ({
    language: language ?? hiddenLanguage ?? '',
    argument: argument ?? '',
    text: text ?? hiddenText ?? '',
    isHidden: hiddenLanguage !== undefined,
  }));

/** What stands for an installation in visible code. */
export const placeholders = { address: 'http://127.0.0.1:8080', key: 'svc_test_…' } as const;
