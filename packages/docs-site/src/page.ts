// The site consists of Markdown pages. HTML, the Markdown files, the search index, and llms.txt derive from them.

export type PageGroup = 'Start' | 'Basics' | 'Events' | 'Products' | 'Production' | 'Reference' | 'Operations';

/** The kind of a search result. */
export type RecordKind = 'Guide' | 'Error' | 'Event' | 'Operation';

export type Page = {
  /** Address, such as `/docs/webhooks`. The page's Markdown has the same address with `.md`. */
  readonly path: string;
  readonly title: string;
  /** One sentence, for llms.txt and the page's head. */
  readonly description: string;
  readonly group: PageGroup;
  /** Without the title, which becomes the first heading. */
  readonly markdown: string;
  /** For operations: their section in the reference. */
  readonly tag?: string;
  /** For operations: the parts of `markdown`. The code is next to the text. */
  readonly parts?: PageParts;
  /** Markdown that the search covers, if it is not `markdown`. */
  readonly searchText?: string;
};

export type PageParts = { readonly intro: string; readonly samples: string; readonly fields: string };

export type SiteFile = {
  readonly type: string;
  readonly content: string | Buffer;
  /** Only pages for people have a title. The page for unknown addresses suggests pages by address and title. */
  readonly title?: string;
  /** The address contains the content's hash, so its content never changes. */
  readonly isForGood?: boolean;
};

/** By address. */
export type Site = ReadonlyMap<string, SiteFile>;
