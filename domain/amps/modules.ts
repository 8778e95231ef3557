import type { SubjectName } from '../people/abilities.ts';

interface KindOfModule {
  /** As modules travel. */
  type: number;
  /** Of its screens, by its name alone. */
  name: string;
  /** Of its screens, in addresses. */
  path: string;
  /** Of its calls; two kinds may share one, and a module's own row says which it is of. */
  endpoint: `/${string}`;
  /** In the midst of sentences. */
  called: { one: string; a: string; many: string };
  /** What an editor manages who approves it before its Amp goes live; null: no editor reads it. */
  editors: SubjectName | null;
}

/** The kinds of module; `portrait` is a shape of video with a record of its own. */
export const moduleKinds = {
  article: {
    type: 1,
    name: 'Article',
    path: 'article',
    endpoint: '/articles',
    called: { one: 'article', a: 'an article', many: 'articles' },
    editors: 'NewsArticles',
  },
  'blog-post': {
    type: 2,
    name: 'Blog post',
    path: 'blog-post',
    endpoint: '/blog_posts',
    called: { one: 'blog post', a: 'a blog post', many: 'blog posts' },
    editors: 'BlogPosts',
  },
  podcast: {
    type: 3,
    name: 'Podcast',
    path: 'podcast',
    endpoint: '/podcasts',
    called: { one: 'podcast', a: 'a podcast', many: 'podcasts' },
    editors: null,
  },
  slideshow: {
    type: 4,
    name: 'Slideshow',
    path: 'slideshow',
    endpoint: '/slideshows',
    called: { one: 'slideshow', a: 'a slideshow', many: 'slideshows' },
    editors: null,
  },
  video: {
    type: 5,
    name: 'Video',
    path: 'video',
    endpoint: '/videos',
    called: { one: 'video', a: 'a video', many: 'videos' },
    editors: 'Videos',
  },
  'portrait-video': {
    type: 6,
    name: 'Portrait video',
    path: 'video/portrait',
    endpoint: '/videos',
    called: { one: 'portrait video', a: 'a portrait video', many: 'portrait videos' },
    editors: 'Videos',
  },
  infographic: {
    type: 7,
    name: 'Infographic',
    path: 'infographic',
    endpoint: '/infographics',
    called: { one: 'infographic', a: 'an infographic', many: 'infographics' },
    editors: null,
  },
} as const satisfies Record<string, KindOfModule>;

export type ModuleKind = keyof typeof moduleKinds;
export const moduleKindNames = Object.keys(moduleKinds) as ModuleKind[];
export const isModuleKind = (name: string): name is ModuleKind => Object.hasOwn(moduleKinds, name);

/** Those that can be written and published so far: what knows of all of them is asked for by the compiler. */
export const builtKinds = ['article'] as const satisfies ModuleKind[];
export type BuiltKind = (typeof builtKinds)[number];

/** What a new Amp begins with. It was there before the others: what was kept, or is addressed, without a kind is of it. */
export const firstKind = 'article' as const satisfies BuiltKind;

/** Those that an editor reads before they go out. */
export type ReadKind = {
  [Kind in ModuleKind]: (typeof moduleKinds)[Kind]['editors'] extends null ? never : Kind;
}[ModuleKind];

/** Kinds an editor or admin must approve before an Amp goes live. */
export const approvedKinds: ReadonlySet<ModuleKind> = new Set(
  moduleKindNames.filter((kind) => moduleKinds[kind].editors !== null),
);

/** @throws Error when no kind has that type number. */
export function kindOf(type: number): ModuleKind {
  const found = moduleKindNames.find((kind) => moduleKinds[kind].type === type);
  if (!found) throw new Error(`No module has the type ${type}`);
  return found;
}
