import { Box, Button, Checkbox, FormControlLabel, Link, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useLocaleState, useNotify, useRedirect } from 'react-admin';
import type { ConsoleProvider } from '../../../providers/data-provider.ts';
import { type Entry, RESOURCE_OF, SHARED, type Text, textIn } from '../entry.ts';
import { fill, useWords } from '../words.ts';
import type { TextVerb } from './calls.ts';
import { Ask, RenameDialog, ScheduleDialog } from './dialogs.tsx';
import { hasAddress } from './fields.ts';
import { History } from './history.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { shopTimeText } from './shop-time.ts';
import type { TextDraft } from './text-draft.ts';
import { useDraft } from './use-entry.ts';

type Opened = 'publish' | 'schedule' | 'unschedule' | 'withdraw' | 'rename' | 'history' | 'links' | 'delete';

interface PublishBarProps {
  entry: Entry;
  language: string;
  draft: TextDraft;
  change: (language: string, verb: TextVerb, more?: Readonly<Record<string, unknown>>) => Promise<Text | undefined>;
}

/** Whether the text is saved, and what can be done with it. */
export function PublishBar({ entry, language, draft, change }: PublishBarProps) {
  const words = useWords();
  const { verbs, save } = words;
  const [locale] = useLocaleState();
  const notify = useNotify();
  const redirect = useRedirect();
  const provider = useDataProvider<ConsoleProvider>();
  const view = useDraft(draft);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened>();
  const text = textIn(entry.texts, language);
  const exists = view.version > 0;
  const close = () => setOpened(undefined);
  const shared = language === SHARED ? undefined : textIn(entry.texts, SHARED);
  const isSharedBehind = shared !== undefined && shared.publishedNo !== shared.draftNo;
  const [withShared, setWithShared] = useState(true);
  // A text that is published without what all languages share would not look as its preview does.
  const alsoShared = isSharedBehind ? (
    <FormControlLabel
      control={<Checkbox checked={withShared} onChange={(_, checked) => setWithShared(checked)} />}
      label={verbs.withShared}
    />
  ) : undefined;
  const run = async (verb: TextVerb, more = {}) => {
    if ((verb === 'publish' || verb === 'schedule') && isSharedBehind && withShared) await change(SHARED, verb, more);
    const after = await change(language, verb, more);
    if (verb === 'publish' && after?.url) notify(<Published url={after.url} />, { type: 'success' });
    else notify(verbs.done, { type: 'success', messageArgs: { _: verbs.done } });
  };
  const choices: readonly (readonly [Opened, string, boolean])[] = [
    ['schedule', verbs.schedule, exists],
    ['unschedule', verbs.unschedule, text?.scheduledNo !== null && text?.scheduledNo !== undefined],
    ['withdraw', verbs.withdraw, text?.publishedNo !== null && text?.publishedNo !== undefined],
    ['rename', verbs.rename, exists && language !== SHARED && hasAddress(entry.kind)],
    ['history', words.history.title, exists],
    ['links', words.preview.links, exists && language !== SHARED],
    ['delete', verbs.delete, entry.allowedActions.includes('delete')],
  ];
  const problems = view.problems.length;
  const stateText =
    problems > 0 && view.state === 'incomplete'
      ? fill(save.incomplete, { count: problems })
      : save[!exists && view.state === 'saved' ? 'none' : view.state];
  return (
    // In sight wherever in a long text the editor is.
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, mb: 1 },
        ...{ position: { sm: 'sticky' }, top: 0, zIndex: 3, bgcolor: 'background.default' },
      }}
    >
      <Typography
        role="status"
        variant="body2"
        sx={{
          flex: { xs: '1 1 100%', sm: '1 1 200px' },
          color: view.state === 'saved' ? 'text.secondary' : 'text.primary',
        }}
      >
        {stateText}
        {text?.scheduledAt && ` · ${fill(save.planned, { at: shopTimeText(text.scheduledAt, locale) })}`}
        {text?.slug && ' · '}
        {text?.slug && (text.url ? <ShopLink url={text.url}>{`/${text.slug}`}</ShopLink> : `/${text.slug}`)}
      </Typography>
      <Button
        variant="contained"
        disabled={!exists || problems > 0 || view.state === 'conflict'}
        onClick={() => setOpened('publish')}
      >
        {verbs.publish}
      </Button>
      <Button variant="outlined" aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {verbs.more}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          disabled={!exists}
          onClick={() => {
            setAnchor(null);
            void draft
              .flush(false)
              .then((saved) => saved && notify(verbs.closed, { type: 'info', messageArgs: { _: verbs.closed } }));
          }}
        >
          {verbs.closeVersion}
        </MenuItem>
        {choices
          .filter(([, , offered]) => offered)
          .map(([name, label]) => (
            <MenuItem
              key={name}
              onClick={() => {
                setAnchor(null);
                setOpened(name);
              }}
            >
              {label}
            </MenuItem>
          ))}
      </Menu>
      {opened === 'publish' && (
        <Ask
          title={verbs.publish}
          text={verbs.publishText}
          button={verbs.publish}
          run={() => run('publish')}
          onClose={close}
        >
          {alsoShared}
        </Ask>
      )}
      {opened === 'withdraw' && (
        <Ask
          title={verbs.withdraw}
          text={verbs.withdrawText}
          button={verbs.withdraw}
          danger
          run={() => run('withdraw')}
          onClose={close}
        />
      )}
      {opened === 'unschedule' && (
        <Ask
          title={verbs.unschedule}
          text={verbs.unscheduleText}
          button={verbs.unschedule}
          run={() => run('unschedule')}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <Ask
          title={verbs.delete}
          text={verbs.deleteText}
          button={verbs.delete}
          danger
          run={async () => {
            await provider.verb(RESOURCE_OF[entry.kind], entry.id, 'delete');
            redirect('list', RESOURCE_OF[entry.kind]);
          }}
          onClose={close}
        />
      )}
      {opened === 'schedule' && (
        <ScheduleDialog run={(more) => run('schedule', more)} onClose={close}>
          {alsoShared}
        </ScheduleDialog>
      )}
      {opened === 'rename' && (
        <RenameDialog slug={text?.slug ?? ''} run={(more) => run('rename', more)} onClose={close} />
      )}
      {opened === 'links' && <PreviewLinks text={{ entryId: entry.id, language }} onClose={close} />}
      {opened === 'history' && (
        <History
          text={{ entryId: entry.id, language }}
          body={view.body}
          draftNo={text?.draftNo ?? 0}
          publishedNo={text?.publishedNo ?? null}
          onRestore={async (no) => {
            await run('restore', { no }).catch((error: Error) => notify(error.message, { type: 'error' }));
            close();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

/** The page in the shop, in a new tab: the editor stays where it is. */
function ShopLink({ url, children }: { url: string; children: string }) {
  const { verbs } = useWords();
  return (
    <Link href={url} target="_blank" rel="noreferrer" color="inherit" title={verbs.inShop}>
      {children}
    </Link>
  );
}

function Published({ url }: { url: string }) {
  const { verbs } = useWords();
  return (
    <span>
      {verbs.published} <ShopLink url={url}>{verbs.inShop}</ShopLink>
    </span>
  );
}
