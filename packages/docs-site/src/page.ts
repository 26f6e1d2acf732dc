// What the site is made of: pages of Markdown, from which HTML, the Markdown pages, the search and llms.txt are made.

export type PageGroup = 'Start' | 'Basics' | 'Events' | 'Products' | 'Production' | 'Reference' | 'Operations';

/** What a search result is an instance of. */
export type RecordKind = 'Guide' | 'Error' | 'Event' | 'Operation';

export type Page = {
  /** Address, such as `/docs/webhooks`; its Markdown is at the same address with `.md`. */
  readonly path: string;
  readonly title: string;
  /** One sentence, for llms.txt and the page's head. */
  readonly description: string;
  readonly group: PageGroup;
  /** Without the title, which is the first heading. */
  readonly markdown: string;
  /** Of operations: the section of the reference they stand in. */
  readonly tag?: string;
};

/** One file of the site as it is served. */
export type SiteFile = {
  readonly type: string;
  readonly content: string | Buffer;
  /** The address holds the content's hash, so that it never gets another content. */
  readonly isForGood?: boolean;
};

/** By address. */
export type Site = ReadonlyMap<string, SiteFile>;
