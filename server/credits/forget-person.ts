import type { Forgetting } from '../forgetting.ts';
import { replacePayer, stripPayer } from './payments/payment-event-table.ts';
import { dropPages } from './purchase-table.ts';

const books = 'bookkeeping asks for what was sold to whom';
const catalogue = 'the product’s own';

export const credits = {
  left: {
    credit_grant_decisions: { rows: 'stay', why: books },
    credit_grant_requests: { rows: 'stay', why: books },
    credit_packs: { rows: 'stay', why: catalogue },
    credit_price_decisions: { rows: 'stay', why: catalogue },
    credit_price_requests: { rows: 'stay', why: catalogue },
    credit_products: { rows: 'stay', why: catalogue },
    ledger_accounts: { rows: 'stay', why: books },
    ledger_entries: { rows: 'stay', why: books },
    ledger_transfers: { rows: 'stay', why: books },
    payment_events: { rows: 'stay', why: 'what was paid, not by whom', emptied: ['payload'] },
    purchases: { rows: 'stay', why: books, emptied: ['checkout_url'] },
    receipt_series: { rows: 'stay', why: catalogue },
    receipts: { rows: 'stay', why: 'kept as it was issued' },
  },
  replaceWords: replacePayer,
  async forget(_tools, tx, { id }) {
    await stripPayer(tx, id);
    await dropPages(tx, id);
  },
} as const satisfies Forgetting;
