import { Suspense } from 'react';
import type { SectionOf } from '../../../../proto/src/content/sections.ts';
import type { PostCard } from '../../api/wire/blog.ts';
import type { PageContent } from '../../features/content/page-document.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';

// Few pages have lists of posts, and posts have theirs below: hydrated after the page.
const PostGrid = lazyPart(async () => ({
  default: (await import('../../features/content/magazine/post-card.tsx')).PostGrid,
}));

type Posts = SectionOf<'posts'>;

/** Renders the lists of posts of a page with the posts that its loader read. */
export function postsSlot(sections: PageContent['sections'], lists: readonly PostCard[][]) {
  const order = sections.filter((section) => section.type === 'posts');
  return (section: Posts) => <PostsBelow title={section.title} posts={lists[order.indexOf(section)]} />;
}

/** A list of posts; nothing if it is empty. */
export function PostsBelow({ title, posts }: { title: string | undefined; posts: readonly PostCard[] | undefined }) {
  if (!posts?.length) return null;
  return (
    <section>
      {title ? <h2 className="t-2">{title}</h2> : null}
      <Suspense>
        <PostGrid posts={posts} level={title ? 3 : 2} />
      </Suspense>
    </section>
  );
}
