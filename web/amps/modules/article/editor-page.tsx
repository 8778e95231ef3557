import { EditorPage } from '../../editor/editor-page.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { writtenArticle } from './written-article.ts';

export default function ArticleEditorPage() {
  return <EditorPage of={writtenArticle} Editor={ArticleEditor} />;
}
