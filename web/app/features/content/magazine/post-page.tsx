import type { ReactNode } from 'react';
import type { WholePost } from '../../../api/wire/blog.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useFollow } from '../../../ui/follow.ts';
import { type PageContent, sectionContext } from '../page-document.ts';
import { SectionProvider } from '../sections/context.ts';
import { EditorsPicture } from '../sections/pictures.tsx';
import { type SectionSlots, Sections } from '../sections/sections.tsx';
import type { PostWords } from './words.ts';

/** What the head of a post shows. */
export type PostHead = Pick<WholePost, 'title' | 'excerpt' | 'publishedAt' | 'picture' | 'author' | 'source'> & {
  /** The list in which it stands. */
  back: { path: string; text: string };
  /** Of `publishedAt`, as written in the store view's language. */
  day: string;
};

interface PostPageProps {
  post: PostHead;
  content: PageContent;
  slots: SectionSlots;
  /** Posts that belong to it. */
  related: ReactNode;
  /** Garments that belong to the post, on a rail. */
  rail: ReactNode;
  words: PostWords;
}

/** A post of the magazine, or an article of the press. */
export function PostPage({ post, content, slots, related, rail, words }: PostPageProps) {
  const { store } = useShop();
  const follow = useFollow();
  const { title, excerpt, picture, author, source, back } = post;
  return (
    <main id="main" className="wrap sections magazine">
      <article className="sections post">
        <header className="post-head">
          <p className="t-note">
            <a href={back.path} onClick={follow}>
              {back.text}
            </a>{' '}
            <time dateTime={post.publishedAt}>{post.day}</time>
          </p>
          <h1 className="t-1">{title}</h1>
          {excerpt ? <p className="lead">{excerpt}</p> : null}
          {author ? <p className="ink-2">{author}</p> : null}
        </header>
        {picture ? (
          <figure className="post-picture">
            <EditorsPicture
              picture={picture.alt ? picture : { path: picture.path, decorative: true }}
              shape="wide"
              eager
            />
          </figure>
        ) : null}
        <SectionProvider value={sectionContext(content, store)}>
          <Sections sections={content.sections} slots={slots} />
        </SectionProvider>
        {source ? (
          <p>
            <a className="btn alt" href={source} rel="noopener">
              {words.source}
            </a>
          </p>
        ) : null}
      </article>
      {rail}
      {related}
    </main>
  );
}
