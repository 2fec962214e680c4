import type { PostCard as Card } from '../../../api/wire/blog.ts';
import { postPath } from '../../../lib/store/magazine-paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useFollow } from '../../../ui/follow.ts';
import { EditorsPicture } from '../sections/pictures.tsx';
import { dateText } from './date-text.ts';

interface PostCardProps {
  post: Card;
  /** Level of its heading. */
  level?: 2 | 3;
  /** Opens a list: large, its picture is loaded at once. */
  leads?: boolean;
}

/** A post in a list: a picture, its topic, title and first words; one link. */
export function PostCard({ post, level = 2, leads = false }: PostCardProps) {
  const { store } = useShop();
  const follow = useFollow();
  const { picture, topic, title, excerpt, author, isPress } = post;
  const Heading = `h${level}` as const;
  return (
    <article className={`post-card${leads ? ' leads' : ''}${picture ? '' : ' without-picture'}`}>
      <a href={postPath(store, post)} onClick={follow}>
        {picture ? (
          <EditorsPicture
            picture={{ path: picture.path, ...(picture.alt ? { alt: picture.alt } : { decorative: true }) }}
            shape={leads ? 'wide' : 'card'}
            eager={leads}
          />
        ) : null}
        <span className="t-note post-note">
          {isPress ? author : topic?.title}{' '}
          <time dateTime={post.publishedAt}>{dateText(post.publishedAt, store.locale)}</time>
        </span>
        <Heading>{title}</Heading>
      </a>
      {excerpt ? <p>{excerpt}</p> : null}
    </article>
  );
}

/** Cards beside each other. `leads`: the first one opens the page. */
export function PostGrid({
  posts,
  leads = false,
  level = 2,
}: {
  posts: readonly Card[];
  leads?: boolean;
  level?: 2 | 3;
}) {
  return (
    <ul className={`posts${leads ? ' with-lead' : ''}`}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} level={level} leads={leads && index === 0} />
        </li>
      ))}
    </ul>
  );
}
