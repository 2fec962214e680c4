// Fields of a product's texts, shared with the services.
export { PRODUCT_TEXT_RULES, type ProductTextName } from '../../proto/src/product-texts.ts';
