import { describe, expect, it } from '@jest/globals';
import { attributeOf } from '../../../test/facts.js';
import { attributeDocument, attributeMetadata } from './attribute-document.js';

const size = attributeOf(
  93,
  'size',
  { 11: 'Small', 12: 'Medium' },
  { labels: { default: 'Size', pl: 'Rozmiar' }, position: 4, isComparable: true, isUserDefined: false },
);

describe('an attribute document', () => {
  it('[CAT-029] has code, id, label, flags and options in the requested language', () => {
    expect(attributeDocument(size, 'pl')).toEqual({
      id: 93,
      attribute_id: 93,
      attribute_code: 'size',
      frontend_input: 'select',
      frontend_label: 'Rozmiar',
      default_frontend_label: 'Rozmiar',
      entity_type_id: '4',
      is_user_defined: false,
      is_visible: true,
      is_visible_on_front: true,
      is_comparable: '1',
      is_filterable: true,
      is_unique: '0',
      position: 4,
      default_value: '',
      options: [
        { label: 'Small', value: '11' },
        { label: 'Medium', value: '12' },
      ],
    });
  });
  it('labels its options in that language', () => {
    const [small] = size.options;
    const own = { ...size, options: [{ ...small, labels: { default: 'Small', pl: 'Mały' } }] } as typeof size;
    expect(attributeDocument(own, 'pl').options).toEqual([{ label: 'Mały', value: '11' }]);
    expect(attributeDocument(own, 'de').options).toEqual([{ label: 'Small', value: '11' }]);
  });
  it('is neither comparable nor visible', () => {
    expect(attributeDocument({ ...size, isComparable: false, isVisible: false }, 'pl')).toMatchObject({
      is_comparable: '0',
      is_visible: false,
      is_visible_on_front: false,
    });
  });
  it('has an empty list of options where nothing is chosen from a list', () => {
    for (const frontendInput of ['text', 'boolean', 'date'] as const)
      expect(attributeDocument({ ...size, frontendInput }, 'pl').options).toEqual([]);
    expect(attributeDocument({ ...size, frontendInput: 'multiselect' }, 'pl').options).toHaveLength(2);
  });
});

describe('the short form of an attribute', () => {
  it('has the options that occur and the fields that clients merge into filters, and nothing else', () => {
    expect(attributeMetadata(size, 'pl', new Set([12]))).toEqual({
      id: 93,
      attribute_id: 93,
      attribute_code: 'size',
      slug: 'size',
      default_frontend_label: 'Rozmiar',
      frontend_input: 'select',
      entity_type_id: '4',
      is_visible: true,
      is_visible_on_front: true,
      is_user_defined: false,
      is_comparable: '1',
      options: [{ label: 'Medium', value: '12' }],
    });
    expect(attributeMetadata(size, 'pl', new Set()).options).toEqual([]);
  });
});
