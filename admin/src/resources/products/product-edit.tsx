import { Create, useLocaleState, useRecordContext } from 'react-admin';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { type Product, sentProduct } from './product.ts';
import { ProductForm } from './product-form.tsx';

export function ProductEdit() {
  return (
    <ConsoleEdit undo="products" transform={sentProduct} title={<ProductTitle />}>
      <ProductForm />
    </ConsoleEdit>
  );
}

function ProductTitle() {
  const record = useRecordContext<Product>();
  const [locale] = useLocaleState();
  return record ? <>{`${record.texts[locale]?.name ?? record.sku} · ${record.sku}`}</> : null;
}

export function ProductCreate() {
  return (
    <Create redirect="edit" transform={(data: Product) => ({ ...sentProduct(data), sku: data.sku, type: data.type })}>
      <ProductForm isNew />
    </Create>
  );
}
