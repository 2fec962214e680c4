import { useConfirmed } from '../../features/account/use-confirmed.tsx';
import { TaxFactsPage } from '../../features/selling/taxes/tax-facts-page.tsx';

/** /my-account/my-tax-facts: a change asks for the password again. */
export default function TaxFactsRoute() {
  const { confirmed, dialog } = useConfirmed();
  return (
    <>
      <TaxFactsPage confirmed={confirmed} />
      {dialog}
    </>
  );
}
