import { Box, Typography } from '@mui/material';
import {
  DateTimeInput,
  NumberInput,
  required,
  SelectInput,
  TabbedForm,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PRODUCT_TEXT_RULES } from '../../product-texts.ts';
import { CURRENCIES, DEFAULT_LANGUAGE } from '../../stores.ts';
import { Facts } from '../../ui/fields/facts.tsx';
import { AmountInput } from '../../ui/inputs/amount-input.tsx';
import { Grid } from '../../ui/inputs/grid.tsx';
import { LanguageTabs } from '../../ui/inputs/language-tabs.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { CategoriesInput } from '../categories/category-inputs.tsx';
import { AttributeInputs } from './attribute-inputs.tsx';
import { PictureInputs } from './picture-inputs.tsx';
import {
  isPricedByParts,
  NEW_TYPES,
  needsName,
  needsPrice,
  type Product,
  STATUSES,
  TAX_CLASSES,
  VISIBILITIES,
} from './product.ts';

/**
 * All editable fields of a product by owning service: texts and pictures (catalog), prices (pricing), stock (stock).
 */
export function ProductForm({ isNew = false }: { isNew?: boolean }) {
  const product = useRecordContext<Product>();
  return (
    <TabbedForm syncWithLocation={false} toolbar={<SaveOnly />} warnWhenUnsavedChanges>
      <TabbedForm.Tab label="products.tabs.basics">
        <Basics isNew={isNew} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="products.tabs.texts">
        <LanguageTabs source="texts">
          {(language) => (
            <>
              {PRODUCT_TEXT_RULES.map(([name, { kind }]) => (
                <TextInput
                  key={name}
                  source={`texts.${language}.${name}`}
                  label={`resources.products.fields.${name}`}
                  validate={name === 'name' ? (language === DEFAULT_LANGUAGE ? required() : needsName(language)) : []}
                  multiline={kind === 'markup' || kind === 'text'}
                  minRows={name === 'description' ? 6 : 1}
                  fullWidth
                />
              ))}
            </>
          )}
        </LanguageTabs>
      </TabbedForm.Tab>
      <TabbedForm.Tab label="products.tabs.attributes">
        <AttributeInputs />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="products.tabs.pictures">
        <PictureInputs />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="products.tabs.prices">
        <Prices />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="products.tabs.stock">
        <Stock isNew={isNew} />
      </TabbedForm.Tab>
      {product && product.parts?.length > 0 ? (
        <TabbedForm.Tab label="products.tabs.parts">
          <Box component="ul">
            {product.parts.map((sku) => (
              <li key={sku}>
                <RouterLink to={`/products/${encodeURIComponent(sku)}`}>{sku}</RouterLink>
              </li>
            ))}
          </Box>
        </TabbedForm.Tab>
      ) : null}
    </TabbedForm>
  );
}

function Basics({ isNew }: { isNew: boolean }) {
  return (
    <Grid>
      {isNew && <TextInput source="sku" validate={required()} />}
      {isNew && (
        <SelectInput
          source="type"
          choices={NEW_TYPES}
          validate={required()}
          defaultValue="simple"
          helperText="products.byImport"
        />
      )}
      <SelectInput source="status" choices={STATUSES} validate={required()} defaultValue={2} />
      <SelectInput source="visibility" choices={VISIBILITIES} validate={required()} defaultValue={4} />
      <SelectInput source="taxClass" choices={TAX_CLASSES} validate={required()} defaultValue="standard" />
      <TextInput source="attributeSet" validate={required()} defaultValue="Default" />
      <CategoriesInput source="categoryIds" />
      <DateTimeInput source="newFrom" />
      <DateTimeInput source="newTo" />
    </Grid>
  );
}

function Prices() {
  const product = useRecordContext<Product>();
  const translate = useTranslate();
  if (product && isPricedByParts(product)) return <Typography>{translate('products.price.ofParts')}</Typography>;
  return (
    <Grid>
      {CURRENCIES.map((currency) => (
        <AmountInput key={currency} source={`prices.${currency}`} label="products.price.list" unit={currency} />
      ))}
      {CURRENCIES.map((currency) => (
        <AmountInput
          key={currency}
          source={`specials.${currency}`}
          label="products.price.special"
          unit={currency}
          validate={needsPrice(currency)}
        />
      ))}
      <DateTimeInput source="specialFrom" label="products.price.from" />
      <DateTimeInput source="specialTo" label="products.price.to" />
    </Grid>
  );
}

function Stock({ isNew }: { isNew: boolean }) {
  const product = useRecordContext<Product>();
  const translate = useTranslate();
  if (product && product.stock === null) return <Typography>{translate('products.stock.ofParts')}</Typography>;
  const level = product?.level;
  return (
    <>
      <Grid>
        <NumberInput
          source="stock.warehouse"
          label="products.stock.warehouse"
          min={0}
          step={1}
          validate={required()}
          {...(isNew && { defaultValue: 0 })}
        />
        <NumberInput
          source="stock.showroom"
          label="products.stock.showroom"
          min={0}
          step={1}
          validate={required()}
          {...(isNew && { defaultValue: 0 })}
        />
      </Grid>
      {level && (
        <Facts
          lines={[
            [translate('products.stock.available'), String(level.available)],
            [translate('products.stock.held'), String(level.held)],
            [translate('products.stock.allocated'), String(level.allocated)],
          ]}
        />
      )}
    </>
  );
}
