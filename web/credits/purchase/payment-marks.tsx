import { IconCreditCard, IconShieldLock, IconWallet } from '@tabler/icons-react';
import styles from './purchase.module.css';

/** How one can pay, in neutral signs of our own. */
export const PaymentMarks = () => (
  <ul className={styles.marks} aria-label="Payment">
    <li>
      <IconCreditCard size={18} stroke={1.6} aria-hidden="true" /> Cards
    </li>
    <li>
      <IconWallet size={18} stroke={1.6} aria-hidden="true" /> Wallets
    </li>
    <li>
      <IconShieldLock size={18} stroke={1.6} aria-hidden="true" /> Encrypted
    </li>
  </ul>
);
