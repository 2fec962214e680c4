import type { PostList as List, Topic } from '../../../api/wire/blog.ts';
import { feedPath, magazinePath, topicPath } from '../../../lib/store/magazine-paths.ts';
import { useShop } from '../../../lib/store/shop.ts';
import { useFollow } from '../../../ui/follow.ts';
import { Pager } from './pager.tsx';
import { PostGrid } from './post-card.tsx';
import type { ListWords } from './words.ts';

interface PostListProps {
  title: string;
  text?: string;
  list: List;
  page: number;
  /** Address of a page of this list. */
  pathOf: (page: number) => string;
  /** Topics of the magazine; none for the press. */
  topics?: readonly Topic[];
  /** Code of the topic that is shown. */
  current?: string | undefined;
  words: ListWords;
}

/** A page of the magazine, of one of its topics, or of the press. */
export function PostList({ title, text, list, page, pathOf, topics, current, words }: PostListProps) {
  const isOpening = page === 1 && topics !== undefined && current === undefined;
  return (
    <main id="main" className="wrap sections magazine">
      <header className="magazine-head">
        <h1 className={isOpening ? 't-hero' : 't-1'}>{title}</h1>
        {text ? <p className="ink-2 measure">{text}</p> : null}
        {topics?.length ? <Topics topics={topics} current={current} words={words} /> : null}
      </header>
      {list.posts.length ? (
        <PostGrid posts={list.posts} leads={page === 1 && list.posts.length > 2 && topics !== undefined} />
      ) : (
        <p className="ink-2">{words.empty}</p>
      )}
      <Pager page={page} pages={list.pages} pathOf={pathOf} words={words} />
    </main>
  );
}

interface TopicsProps {
  topics: readonly Topic[];
  current: string | undefined;
  words: ListWords;
}

function Topics({ topics, current, words }: TopicsProps) {
  const { store } = useShop();
  const follow = useFollow();
  const link = (key: string, href: string, text: string, isCurrent: boolean) => (
    <li key={key}>
      <a href={href} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
        {text}
      </a>
    </li>
  );
  return (
    <nav aria-label={words.topics}>
      <ul className="topics">
        {link('', magazinePath(store), words.all, current === undefined)}
        {topics.map((topic) => link(topic.code, topicPath(store, topic), topic.title, topic.code === current))}
        <li>
          <a className="ink-3" href={feedPath(store)} type="application/atom+xml">
            {words.feed}
          </a>
        </li>
      </ul>
    </nav>
  );
}
