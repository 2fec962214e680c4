import { Alert, Box, Button, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fill } from '../../messages/use-words.ts';
import { LinkPicker } from '../links/link-picker.tsx';
import { kindOf, targetText, useTargetName } from '../links/target.ts';
import { useLinkWords } from '../links/words.ts';
import type { Banner } from './banner.ts';
import { useFormWords } from './banner-form.words.ts';
import { linkOfTarget, readAddress, targetOfLink } from './link.ts';

const KINDS = ['product', 'category', 'page', 'address'] as const;

/** What a banner leads to, in words, and whether that exists in its store view. */
export function LinkField() {
  const { link: words } = useFormWords();
  const { kinds } = useLinkWords();
  const saved = useRecordContext<Banner>();
  const store = useWatch({ name: 'store' }) as string | undefined;
  const { field, fieldState } = useInput<string | null>({ source: 'link' });
  const shop = useShopAddress();
  const [isChoosing, setIsChoosing] = useState(false);
  const target = targetOfLink(field.value);
  const { name, isMissing } = useTargetName(target);
  const isSaved = saved?.id !== undefined && field.value === saved.link;
  const problem = target && linkProblem({ isMissing, isBroken: isSaved && saved.isBroken });
  return (
    <Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {!target && words.none}
        {target && (name ? `${kinds[kindOf(target)]}: ${name}` : targetText(target, kinds))}
      </Typography>
      {target?.to !== 'address' && isSaved && saved.address && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {fill(words.address, { store: saved.store, address: saved.address })}
        </Typography>
      )}
      {problem && (
        <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
          {fill(words[problem], { store: store ?? '' })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" ref={field.ref} onClick={() => setIsChoosing(true)} onBlur={field.onBlur}>
          {target ? words.change : words.choose}
        </Button>
        {target && <Button onClick={() => field.onChange(null)}>{words.remove}</Button>}
      </Box>
      {fieldState.error?.message && (
        <FormHelperText error role="alert">
          {fieldState.error.message}
        </FormHelperText>
      )}
      {isChoosing && (
        <LinkPicker
          value={target}
          kinds={KINDS}
          address={{
            help: words.addressHelp,
            read: (typed) => {
              const read = readAddress(typed, { store, shop });
              return 'problem' in read ? { problem: words[read.problem] } : read;
            },
          }}
          onClose={() => setIsChoosing(false)}
          onPick={(chosen) => {
            setIsChoosing(false);
            field.onChange(linkOfTarget(chosen));
          }}
        />
      )}
    </Box>
  );
}

function linkProblem({ isMissing, isBroken }: { isMissing: boolean; isBroken: boolean }) {
  if (isMissing) return 'missing' as const;
  return isBroken ? ('broken' as const) : undefined;
}

/** The public address of the shop, of any of its store views. */
function useShopAddress(): string | undefined {
  const { data } = useGetList('stores', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'storeId', order: 'ASC' },
  });
  return data?.[0]?.url as string | undefined;
}
