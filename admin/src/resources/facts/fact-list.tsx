import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { useFormats } from '../../ui/format/format.ts';
import { Cards } from '../../ui/pages/cards.tsx';
import { ConsoleList } from '../../ui/pages/console-list.tsx';
import { useWords } from '../entries/words.ts';
import { EVERY_STORE, type Fact, factText, valueIn } from './fact.ts';
import { FactDialog } from './fact-dialog.tsx';
import { useFactWords } from './words.ts';

/** Values that many texts state: hours, days, prices. Moderators read them, admins change them. */
export function FactList() {
  const words = useFactWords();
  const { facts } = useWords();
  const [changed, setChanged] = useState<Fact>();
  const nameOf = ({ id }: Fact) => facts[id as keyof typeof facts] ?? id;
  const change = (fact: Fact) =>
    fact.allowedActions.includes('set') ? (
      <Button
        size="small"
        variant="outlined"
        data-row-button=""
        aria-label={`${words.change}: ${nameOf(fact)}`}
        onClick={() => setChanged(fact)}
      >
        {words.change}
      </Button>
    ) : null;
  return (
    <>
      <ConsoleList
        sort={{ field: 'id', order: 'ASC' }}
        perPage={50}
        phone={<Cards<Fact> primary={nameOf} secondary={(fact) => <Now fact={fact} />} below={change} />}
      >
        <DataTable<Fact> rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="id" label={words.name} render={(fact) => nameOf(fact as Fact)} />
          <DataTable.Col source="now" disableSort label={words.value} render={(fact) => <Now fact={fact as Fact} />} />
          <DataTable.Col source="set" disableSort label={words.set} render={(fact) => <SetBy fact={fact as Fact} />} />
          <DataTable.Col source="change" disableSort label=" " render={(fact) => change(fact as Fact)} />
        </DataTable>
      </ConsoleList>
      {changed && <FactDialog fact={changed} name={nameOf(changed)} onClose={() => setChanged(undefined)} />}
    </>
  );
}

function Now({ fact }: { fact: Fact }) {
  const { perStore } = useFactWords();
  const others = fact.values.filter(({ store }) => store !== EVERY_STORE);
  return (
    <Box component="span">
      {factText(valueIn(fact, EVERY_STORE)?.value ?? fact.initial, fact.kind)}
      {others.length > 0 && (
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {`${perStore} ${others.map(({ store, value }) => `${store} (${factText(value, fact.kind)})`).join(', ')}`}
        </Typography>
      )}
    </Box>
  );
}

function SetBy({ fact }: { fact: Fact }) {
  const { initial } = useFactWords();
  const { instant } = useFormats();
  const set = valueIn(fact, EVERY_STORE);
  return <>{set ? `${set.updatedByName ?? ''} ${instant(set.updatedAt)}` : initial}</>;
}
