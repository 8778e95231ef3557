import { creditsInWords } from '#domain/credits/products.ts';
import { LinkButton } from '#web/kit/link-button.tsx';

interface BuyMissingProps {
  ampId: number;
  missing: number;
}

/** The way to the credits that an Amp lacks; it goes on by itself once they are paid. */
export const BuyMissing = ({ ampId, missing }: BuyMissingProps) => (
  <LinkButton size="md" to="/credits/purchase/amp" search={{ amp: ampId, need: missing }}>
    Buy {creditsInWords(missing)}
  </LinkButton>
);
