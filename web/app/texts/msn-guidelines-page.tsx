import { msnGuidelines } from '#content/msn-guidelines.ts';
import { useSession } from '../../ground/session.ts';
import { DocumentPage } from './document-page.tsx';

export default function MsnGuidelinesPage() {
  return <DocumentPage {...msnGuidelines(useSession())} />;
}
