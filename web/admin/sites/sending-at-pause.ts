/** What becomes of the posts that a site was being sent when it was paused. */
export function sendingAtPause(posts: number): string {
  if (posts === 0) return 'Nothing was being sent at that moment.';
  return posts === 1
    ? 'One post was being sent and still arrives.'
    : `${posts} posts were being sent and still arrive.`;
}
