import { type AttributeFacts, hasOptions, type OptionFacts } from '../attribute.js';
import { textIn } from '../language.js';
import type { Json } from './known-facts.js';

const optionJson = (option: OptionFacts, language: string): Json => ({
  label: textIn(option.labels, language),
  value: String(option.optionId),
});

/** The attribute document (wire-contract 8.3); `options` is always a list. */
export function attributeDocument(attribute: AttributeFacts, language: string, only?: ReadonlySet<number>): Json {
  const options = hasOptions(attribute) ? attribute.options.filter(({ optionId }) => !only || only.has(optionId)) : [];
  return {
    id: attribute.attributeId,
    attribute_id: attribute.attributeId,
    attribute_code: attribute.code,
    frontend_input: attribute.frontendInput,
    frontend_label: textIn(attribute.labels, language),
    default_frontend_label: textIn(attribute.labels, language),
    entity_type_id: '4',
    is_user_defined: attribute.isUserDefined,
    is_visible: attribute.isVisible,
    is_visible_on_front: attribute.isVisible,
    is_comparable: attribute.isComparable ? '1' : '0',
    is_filterable: attribute.isFilterable,
    is_unique: '0',
    position: attribute.position,
    default_value: '',
    options: options.map((option) => optionJson(option, language)),
  };
}

/** Short form in product documents and search answers: only the options that occur (wire-contract 5.3, 8.1). */
export function attributeMetadata(attribute: AttributeFacts, language: string, only: ReadonlySet<number>): Json {
  const {
    id,
    attribute_id,
    attribute_code,
    default_frontend_label,
    frontend_input,
    entity_type_id,
    is_visible,
    is_visible_on_front,
    is_user_defined,
    is_comparable,
    options,
  } = attributeDocument(attribute, language, only);
  const slug = attribute_code;
  return {
    id,
    attribute_id,
    attribute_code,
    slug,
    default_frontend_label,
    frontend_input,
    entity_type_id,
    is_visible,
    is_visible_on_front,
    is_user_defined,
    is_comparable,
    options,
  };
}
