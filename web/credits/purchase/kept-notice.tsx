import { Link } from '@tanstack/react-router';
import { productWords } from '#domain/credits/products.ts';
import type { SoldProduct } from '#domain/credits/sold-products.ts';
import { Notice } from '#web/kit/notice.tsx';

interface KeptNoticeProps {
  product: SoldProduct;
  bank?: 'practice' | 'stripe' | null;
}

/** Before somebody pays for credits that nothing takes, and after. */
export const KeptNotice = ({ product, bank }: KeptNoticeProps) => (
  <Notice kind="warn" title={`Nothing takes credits for ${productWords[product].name} yet`}>
    Those you have are kept in your account until something does.
    {bank === 'practice' && ' At the practice bank you can buy them all the same, to try it out.'}
    {bank === 'stripe' && ' Until then they are not sold: these prices are for later.'}
    {product === 'msn' && (
      <>
        {' '}
        <Link to="/guidelines/msn">How an article for MSN has to be written</Link>
      </>
    )}
  </Notice>
);
