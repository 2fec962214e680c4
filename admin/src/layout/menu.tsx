import { Box, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link, NavLink, useLocation } from 'react-router';
import { type Figures, useFigures } from '../dashboard/figures.ts';
import { rowsOf } from '../dashboard/rows-of.ts';
import { groups, type MenuLine } from './groups.ts';

/** The main menu, with the number of waiting rows per entry. */
export function Menu() {
  const translate = useTranslate();
  const figures = useFigures();
  return (
    <Box component="nav" aria-label={translate('console.menu.label')} sx={{ p: '20px 12px' }}>
      <Box sx={{ px: 1.25, mb: 2 }}>
        <Typography variant="h2" component="p">
          Garderoba
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('console.name')}
        </Typography>
      </Box>
      <List disablePadding>
        <Line line={{ to: '/', resource: 'dashboard', label: 'ra.page.dashboard' }} figures={figures} />
      </List>
      {groups.map(({ label, lines }) =>
        lines.length > 0 ? (
          <Box key={label} sx={{ mt: 2, '&:not(:has(a))': { display: 'none' } }}>
            <Typography
              variant="caption"
              component="h2"
              sx={{ px: 1.25, color: 'text.secondary', fontFamily: 'inherit' }}
            >
              {translate(label)}
            </Typography>
            <List disablePadding>
              {lines.map((line) => (
                <Line key={line.to} line={line} figures={figures} />
              ))}
            </List>
          </Box>
        ) : null,
      )}
    </Box>
  );
}

function Line({ line, figures }: { line: MenuLine; figures: Figures | undefined }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { canAccess } = useCanAccess({ resource: line.resource, action: 'list' });
  if (!canAccess) return null;
  const path = line.to.split('?')[0] ?? '/';
  const isHere = path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
  const count = line.count && figures?.[line.count];
  const ofThem = line.part && figures?.[line.part];
  return (
    <li>
      <ListItemButton
        component={NavLink}
        to={line.to}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        sx={{
          minHeight: 38,
          py: 0.5,
          px: 1.25,
          color: 'text.secondary',
          '&.Mui-selected': { color: 'text.primary', bgcolor: 'action.selected' },
        }}
      >
        <ListItemText
          primary={translate(line.label, { smart_count: 2 })}
          slotProps={{ primary: { sx: { fontWeight: 500 } } }}
        />
        {count ? (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {count}
          </Typography>
        ) : null}
      </ListItemButton>
      {line.part && ofThem ? (
        <ListItemButton component={Link} to={rowsOf(line.part)} sx={{ minHeight: 32, py: 0, pl: 2.25, pr: 1.25 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate(`console.dashboard.${line.part}`)}: {ofThem}
          </Typography>
        </ListItemButton>
      ) : null}
    </li>
  );
}
