/** Pages of the blog and of the press (CMS-006, CMS-008). */
export function blogPath(kind: string, slug: string, isPress: boolean): string {
  if (kind === 'post') return `${isPress ? '/prasa' : '/blog'}/post/${slug}`;
  return isPress ? '/prasa' : `/blog/category/${slug}`;
}
