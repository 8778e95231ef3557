import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';

interface ExportLinkProps {
  /** The list as CSV, with the filters that are set. */
  href: string;
  /** Names the list where a page has several. */
  of?: string;
}

/** Takes a list away as a file for a spreadsheet. */
export function ExportLink({ href, of }: ExportLinkProps) {
  return (
    <Button
      component="a"
      variant="default"
      href={href}
      download
      aria-label={of && `Export CSV: ${of}`}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
    >
      Export CSV
    </Button>
  );
}
