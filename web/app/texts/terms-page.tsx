import { terms } from '#content/terms.ts';
import { useSession } from '../../ground/session.ts';
import { DocumentPage } from './document-page.tsx';

export default function TermsPage() {
  return <DocumentPage {...terms(useSession())} />;
}
