/** Review sentences about a garment: a title, a text, and whether the customer recommends it. */
export interface Opinion {
  title: string;
  detail: string;
  recommend: boolean;
}

/** What the demo's reviews are made of in one language. */
export interface ReviewWords {
  opinions: Opinion[];
  nicknames: string[];
}
