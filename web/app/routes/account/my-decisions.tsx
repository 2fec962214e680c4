import { DecisionsPage } from '../../features/decisions/decisions-page.tsx';
import { pieceDecisions } from '../../features/selling/decisions/piece-decisions.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';

/** /my-account/my-decisions/{identifier}: why the shop restricted an own piece, and the seller's appeals. */
export default function MyDecisions({ parameter }: { parameter: string }) {
  return <DecisionsPage source={pieceDecisions(useShop(), useT(), parameter)} />;
}
