import { Link } from '@tanstack/react-router';
import { credits, type Purchase } from '#contract/credits.ts';
import { moneyInWords } from '#domain/credits/money.ts';
import { addressOf } from '#web/ground/request.ts';
import { goodsInWords } from './purchase-words.ts';
import styles from './purchase.module.css';

/** What was ordered, for how much and for what, with its receipts. */
export function OrderFacts({ purchase }: { purchase: Purchase }) {
  const { id, receipt, refund_receipt, amp } = purchase;
  const receiptAddress = (of: 'payment' | 'refund') =>
    addressOf(credits.receiptPdf, { params: { id }, query: { of } });
  return (
    <dl className={styles.facts}>
      <div>
        <dt>What</dt>
        <dd>{goodsInWords(purchase)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd className="figures">{moneyInWords(purchase.total_cents, purchase.currency)}</dd>
      </div>
      {amp && (
        <div>
          <dt>For</dt>
          <dd>
            <Link to={`/announcements/publish/${amp.id}`}>{amp.title}</Link>
          </dd>
        </div>
      )}
      {receipt && (
        <div>
          <dt>Receipt</dt>
          <dd>
            <a href={receiptAddress('payment')} target="_blank" rel="noreferrer">
              {receipt} (PDF)
            </a>
          </dd>
        </div>
      )}
      {refund_receipt && (
        <div>
          <dt>Receipt of the refund</dt>
          <dd>
            <a href={receiptAddress('refund')} target="_blank" rel="noreferrer">
              {refund_receipt} (PDF)
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
