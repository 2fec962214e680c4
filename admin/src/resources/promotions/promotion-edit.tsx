import {
  BooleanInput,
  Create,
  DateTimeInput,
  FormDataConsumer,
  NumberInput,
  regex,
  required,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { CURRENCIES } from '../../stores.ts';
import { AmountInput } from '../../ui/inputs/amount-input.tsx';
import { Grid } from '../../ui/inputs/grid.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { CategoriesInput } from '../categories/category-inputs.tsx';
import { changedPromotion, type Promotion, sentPromotion } from './promotion.ts';

const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,98}$/u;

function PromotionForm({ isNew = false }: { isNew?: boolean }) {
  return (
    <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
      <Grid>
        {isNew && (
          <TextInput
            source="code"
            validate={[required(), regex(CODE, 'refusals.rule.form')]}
            helperText="promotions.help.code"
          />
        )}
        {isNew && <BooleanInput source="needsCoupon" defaultValue={true} />}
        <TextInput source="label" validate={required()} />
      </Grid>
      <Grid>
        <AmountInput source="percentBps" label="resources.promotions.fields.percent" unit="%" />
        {CURRENCIES.map((currency) => (
          <AmountInput
            key={currency}
            source={`amounts.${currency}`}
            label="resources.promotions.fields.amounts"
            unit={currency}
          />
        ))}
      </Grid>
      <Grid>
        {CURRENCIES.map((currency) => (
          <AmountInput
            key={currency}
            source={`minimum.${currency}`}
            label="resources.promotions.fields.minimum"
            unit={currency}
            helperText="promotions.help.minimum"
          />
        ))}
      </Grid>
      <Grid>
        <CategoriesInput source="categoryIds" resource="promotions" helperText="promotions.help.categories" />
      </Grid>
      <Grid>
        <DateTimeInput source="startsAt" />
        <DateTimeInput source="endsAt" />
        <FormDataConsumer>
          {({ formData }) =>
            formData.needsCoupon && (
              <>
                <NumberInput source="usesLimit" min={1} step={1} helperText="promotions.help.uses" />
                <NumberInput source="usesPerCustomer" min={1} step={1} helperText="promotions.help.uses" />
              </>
            )
          }
        </FormDataConsumer>
      </Grid>
    </SimpleForm>
  );
}

export function PromotionEdit() {
  return (
    <ConsoleEdit undo="promotions" transform={changedPromotion} title={<PromotionTitle />}>
      <PromotionForm />
    </ConsoleEdit>
  );
}

function PromotionTitle() {
  const record = useRecordContext<Promotion>();
  return record ? <>{`${record.code} · ${record.label}`}</> : null;
}

export function PromotionCreate() {
  return (
    <Create
      redirect="edit"
      transform={(data: Promotion) => ({ ...sentPromotion(data), code: data.code, needsCoupon: data.needsCoupon })}
    >
      <PromotionForm isNew />
    </Create>
  );
}
