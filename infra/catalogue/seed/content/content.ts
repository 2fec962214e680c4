/** A CMS page in one language. `slug` is its address below /i/; where it differs by language, `identifier` names the page itself. */
export interface Page {
  identifier: string;
  slug: string;
  title: string;
  metaDescription: string;
  /** HTML. */
  content: string;
}

export interface Post {
  identifier: string;
  title: string;
  shortContent: string;
  content: string;
}

/** Review sentences about a garment: a title, a text, and whether the customer recommends it. */
export interface Opinion {
  title: string;
  detail: string;
  recommend: boolean;
}

/** Everything that is read rather than bought, in one language. */
export interface Content {
  pages: Page[];
  posts: Post[];
  press: Post[];
  opinions: Opinion[];
  nicknames: string[];
  banners: { alt: string; text1: string }[];
}
