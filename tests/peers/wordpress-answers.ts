import type { RestRequest } from './wordpress-rest.ts';
import type { WordPressRole } from './wordpress.ts';

/** One request and what a real WordPress answers: rows stand in `wordpress-answers.md` too. */
export interface ExpectedAnswer {
  says: string;
  ask: Omit<RestRequest, 'as'>;
  /** Nobody where left out; `wrong password` is the editor's name with a password of no one. */
  as?: WordPressRole | 'wrong password';
  status: number;
  code?: string;
}

const posts = '/wp/v2/posts';
const media = '/wp/v2/media';
const png = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' };

export const expectedAnswers: ExpectedAnswer[] = [
  {
    says: 'a missing Authorization header reads as nobody',
    ask: { path: '/wp/v2/users/me' },
    status: 401,
    code: 'rest_not_logged_in',
  },
  {
    says: 'a wrong password reads exactly as a missing one',
    ask: { path: '/wp/v2/users/me' },
    as: 'wrong password',
    status: 401,
    code: 'rest_not_logged_in',
  },
  {
    says: 'a wrong password goes unnoticed where everyone may read',
    ask: { path: posts },
    as: 'wrong password',
    status: 200,
  },
  {
    says: 'looking up every status with a wrong password is called a bad parameter',
    ask: { path: `${posts}?slug=a&status=any` },
    as: 'wrong password',
    status: 400,
    code: 'rest_invalid_param',
  },
  {
    says: 'a subscriber may not look up every status either',
    ask: { path: `${posts}?slug=a&status=any` },
    as: 'subscriber',
    status: 400,
    code: 'rest_invalid_param',
  },
  {
    says: 'creating with a wrong password is 401 with the code of a missing right',
    ask: { method: 'POST', path: posts, body: { title: 'a' } },
    as: 'wrong password',
    status: 401,
    code: 'rest_cannot_create',
  },
  {
    says: 'a subscriber may not create',
    ask: { method: 'POST', path: posts, body: { title: 'a' } },
    as: 'subscriber',
    status: 403,
    code: 'rest_cannot_create',
  },
  {
    says: 'a contributor may write but not publish',
    ask: { method: 'POST', path: posts, body: { title: 'a', status: 'publish' } },
    as: 'contributor',
    status: 403,
    code: 'rest_cannot_publish',
  },
  {
    says: 'a contributor may not upload',
    ask: { method: 'POST', path: media, body: 'a', headers: png },
    as: 'contributor',
    status: 403,
    code: 'rest_cannot_create',
  },
  {
    says: 'an author may not change what another wrote',
    ask: { method: 'POST', path: `${posts}/1`, body: { title: 'a' } },
    as: 'author',
    status: 403,
    code: 'rest_cannot_edit',
  },
  {
    says: 'an unknown post is named as such',
    ask: { path: `${posts}/999999` },
    as: 'editor',
    status: 404,
    code: 'rest_post_invalid_id',
  },
  {
    says: 'an unknown route has its own code',
    ask: { path: '/wp/v2/no-such-thing' },
    status: 404,
    code: 'rest_no_route',
  },
  {
    says: 'broken JSON is refused',
    ask: { method: 'POST', path: posts, body: '{"title":' },
    as: 'editor',
    status: 400,
    code: 'rest_invalid_json',
  },
  {
    says: 'a post of nothing is refused',
    ask: { method: 'POST', path: posts, body: { title: '', content: '' } },
    as: 'editor',
    status: 400,
    code: 'empty_content',
  },
  {
    says: 'an unknown status is refused',
    ask: { method: 'POST', path: posts, body: { title: 'a', status: 'live' } },
    as: 'editor',
    status: 400,
    code: 'rest_invalid_param',
  },
  {
    says: 'a picture of no bytes is refused',
    ask: { method: 'POST', path: media, body: '', headers: png },
    as: 'editor',
    status: 400,
    code: 'rest_upload_no_data',
  },
  {
    says: 'bytes that are no picture answer 500, which is not worth a retry',
    ask: { method: 'POST', path: media, body: '<html>', headers: png },
    as: 'editor',
    status: 500,
    code: 'rest_upload_sideload_error',
  },
];
