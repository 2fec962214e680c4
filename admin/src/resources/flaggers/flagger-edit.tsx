import { Box, Button, Typography } from '@mui/material';
import {
  AutocompleteInput,
  CheckboxGroupInput,
  Create,
  DateInput,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useLocaleState,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import { FLAGGER_LIMITS } from '../../../../proto/src/marketplace/flaggers.ts';
import { NOTICE_REASONS } from '../../../../proto/src/marketplace/notices.ts';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { Facts } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import { Grid } from '../../ui/inputs/grid.tsx';
import { SaveOnly } from '../../ui/pages/console-form.tsx';
import { ConsoleEdit } from '../../ui/pages/console-record.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { countriesIn, type Flagger, noticesOf, sentFacts } from './flagger.ts';
import { State } from './flagger-list.tsx';

const REASONS = NOTICE_REASONS.map((id) => ({ id, name: `notices.reason.${id}` }));
const customerName = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName} · ${email}`.trim();

/** Names the account of a customer as trusted flagger. */
export function FlaggerCreate() {
  const translate = useTranslate();
  return (
    <Create redirect="list">
      <SimpleForm toolbar={<SaveOnly />} warnWhenUnsavedChanges>
        <Typography variant="body2" sx={{ maxWidth: '44rem', mb: 1 }}>
          {translate('flaggers.text')}
        </Typography>
        <Grid>
          <ReferenceInput source="customerId" reference="customers" sort={{ field: 'lastName', order: 'ASC' }}>
            <AutocompleteInput
              optionText={customerName}
              filterToQuery={(q: string) => (q ? { q } : {})}
              validate={required()}
              helperText="flaggers.accountHelp"
            />
          </ReferenceInput>
        </Grid>
        <FactInputs />
      </SimpleForm>
    </Create>
  );
}

/** What the coordinator published of a trusted flagger, its status, and what became of its notices. */
export function FlaggerEdit() {
  const notify = useNotify();
  return (
    <ConsoleEdit
      title={<FlaggerTitle />}
      transform={sentFacts}
      onSaved={() => notify('flaggers.saved', { type: 'success' })}
    >
      <Known />
      <Form />
    </ConsoleEdit>
  );
}

function Form() {
  const flagger = useRecordContext<Flagger>();
  const isEnded = flagger?.state === 'ended';
  return (
    <SimpleForm toolbar={isEnded ? false : <SaveOnly />} warnWhenUnsavedChanges>
      <FactInputs disabled={isEnded} />
    </SimpleForm>
  );
}

function FactInputs({ disabled = false }: { disabled?: boolean }) {
  const [locale] = useLocaleState();
  return (
    <>
      <Grid>
        <TextInput
          source="organisation"
          validate={[required(), maxLength(FLAGGER_LIMITS.organisation)]}
          disabled={disabled}
        />
        <SelectInput
          source="coordinator"
          choices={countriesIn(locale)}
          translateChoice={false}
          validate={required()}
          disabled={disabled}
        />
        <DateInput source="awardedOn" validate={required()} disabled={disabled} />
      </Grid>
      <CheckboxGroupInput
        source="expertise"
        choices={REASONS}
        helperText="flaggers.expertiseHelp"
        validate={required()}
        disabled={disabled}
      />
    </>
  );
}

function FlaggerTitle() {
  const flagger = useRecordContext<Flagger>();
  return flagger ? <>{flagger.organisation}</> : null;
}

/** Status, account, figures and the steps that are offered. */
function Known() {
  const flagger = useRecordContext<Flagger>();
  const translate = useTranslate();
  const { instant } = useFormats();
  if (!flagger) return null;
  const { id, customerId, customerName: name, note, stateSince, medianHours, version, allowedActions } = flagger;
  const { outside, open, kept, removed } = flagger;
  const account = customerId ? <CustomerLink id={customerId} name={name} /> : translate('flaggers.erased');
  const field = (of: string) => translate(`resources.flaggers.fields.${of}`);
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <State row={flagger} />
        <Typography variant="body2" color="text.secondary">
          {instant(stateSince)}
        </Typography>
      </Box>
      <Facts
        lines={[
          [field('note'), note],
          [field('customerId'), account],
          [field('notices'), flagger.notices],
          [field('outside'), outside],
          [field('open'), open],
          [field('kept'), kept],
          [field('removed'), removed],
          [field('medianHours'), medianHours],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button component={Link} to={noticesOf(id)}>
          {translate('flaggers.notices')}
        </Button>
        {(['suspend', 'resume', 'end'] as const)
          .filter((step) => allowedActions.includes(step))
          .map((step) => (
            <VerbButton
              key={step}
              resource="flaggers"
              id={id}
              verb={step}
              words={`flaggers.${step}`}
              body={{ version }}
              danger={step === 'end'}
              fields={step === 'resume' ? [] : NOTE}
            />
          ))}
      </Box>
    </Box>
  );
}

const NOTE = [
  ...([
    { name: 'note', label: 'flaggers.note', kind: 'lines', required: true, maxLength: FLAGGER_LIMITS.note },
  ] as const),
];
