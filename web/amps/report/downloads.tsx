import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { distribution, type Report } from '#contract/distribution.ts';
import { addressOf } from '#web/app/request.ts';

/** The report to keep: as a table, and whole for machines. */
export function Downloads({ report }: { report: Report }) {
  const params = { id: report.press_release_id };
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={addressOf(distribution.reportCsv, { params })}
        download
        leftSection={<IconDownload size={16} aria-hidden="true" />}
      >
        CSV
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => saveJson(report)}
      >
        JSON
      </Button>
    </>
  );
}

function saveJson(report: Report) {
  const file = new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `distribution-report-${report.press_release_id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
