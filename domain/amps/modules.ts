/** The kinds of module; `portrait` is a shape of video with a record of its own. */
export const moduleKinds = {
  article: { type: 1, name: 'Article', path: 'article', endpoint: '/articles' },
  'blog-post': { type: 2, name: 'Blog post', path: 'blog-post', endpoint: '/blog_posts' },
  podcast: { type: 3, name: 'Podcast', path: 'podcast', endpoint: '/podcasts' },
  slideshow: { type: 4, name: 'Slideshow', path: 'slideshow', endpoint: '/slideshows' },
  video: { type: 5, name: 'Video', path: 'video', endpoint: '/videos' },
  'portrait-video': {
    type: 6,
    name: 'Portrait video',
    path: 'video/portrait',
    endpoint: '/videos',
  },
  infographic: { type: 7, name: 'Infographic', path: 'infographic', endpoint: '/infographics' },
} as const;

export type ModuleKind = keyof typeof moduleKinds;
export const moduleKindNames = Object.keys(moduleKinds) as ModuleKind[];
export const isModuleKind = (name: string): name is ModuleKind => Object.hasOwn(moduleKinds, name);

/** Those that can be written and published so far: what knows of all of them is asked for by the compiler. */
export const builtKinds = ['article'] as const satisfies ModuleKind[];
export type BuiltKind = (typeof builtKinds)[number];

/** Kinds an editor or admin must approve before an Amp goes live. */
export const approvedKinds: ReadonlySet<ModuleKind> = new Set([
  'article',
  'blog-post',
  'video',
  'portrait-video',
]);

/** @throws Error when no kind has that type number. */
export function kindOf(type: number): ModuleKind {
  const found = moduleKindNames.find((kind) => moduleKinds[kind].type === type);
  if (!found) throw new Error(`No module has the type ${type}`);
  return found;
}
