import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundTitles } from '../tests/conformance/bound-titles.ts';
import { conformancePage } from '../tests/conformance/page.ts';
import { readRows, root } from '../tests/conformance/rows.ts';

writeFileSync(
  join(root, 'docs/conformance.md'),
  conformancePage({ rows: readRows(), titles: boundTitles() }),
);
