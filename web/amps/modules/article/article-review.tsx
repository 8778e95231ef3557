import { articles } from '#contract/articles.ts';
import { useCall } from '#web/ground/calls.ts';
import { ModuleDesk, type DeskProps } from '../../review/module-desk.tsx';
import { reviewedArticle } from './reviewed-article.tsx';

/** An article to read, and what may be decided about exactly the text that is shown. */
export default function ArticleDesk(props: DeskProps) {
  const reading = useCall(articles.read, { params: { id: props.moduleId } });
  return <ModuleDesk {...props} of={reviewedArticle} reading={reading} />;
}
