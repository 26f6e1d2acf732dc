// The code blocks of a guide, for the tests that run them. All blocks of one language form one program, from top to
// bottom. A block with a file name is a separate program.
import { guideText } from './guides.ts';

export type GuideBlock = {
  /**
   * The language in the fence: `sh`, `ts`, `python`, `go`, `java`. `console` holds terminal commands. `json` and `text`
   * hold the output of the previous block.
   */
  readonly language: string;
  /** The second word of the fence: the block's file name, or the language whose tab shows these commands. */
  readonly argument: string;
  readonly text: string;
  /** Hidden from readers: the block only prepares or checks the visible blocks. */
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
