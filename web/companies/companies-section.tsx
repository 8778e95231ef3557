import { useParams } from '@tanstack/react-router';
import { CompanyEditor } from './editor/company-editor.tsx';
import { CompanyList } from './list/company-list.tsx';

/** The profile's companies: all of them, or the one the address names. */
export default function CompaniesSection() {
  const { companyId } = useParams({ strict: false });
  if (companyId === undefined) return <CompanyList />;
  return <CompanyEditor key={companyId} companyId={Number(companyId)} />;
}
