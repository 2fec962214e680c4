import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Count, Figures } from './figures.ts';
import { rowsOf } from './rows-of.ts';

export interface Tile {
  figure: Count;
  /** A count above zero needs attention. */
  isTrouble?: boolean;
}

/** Figures with a link to their rows. */
export function Tiles({
  tiles,
  figures,
  label,
}: {
  tiles: readonly Tile[];
  figures: Figures | undefined;
  label: string;
}) {
  const translate = useTranslate();
  // Figures not permitted for the role are absent and have no tile.
  const shown = tiles.filter(({ figure }) => !figures || figures[figure] !== undefined);
  if (shown.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h2" sx={{ fontSize: 20, mb: 1 }}>
        {translate(label)}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
        }}
      >
        {shown.map(({ figure, isTrouble }) => {
          const value = figures?.[figure];
          return (
            <Card key={figure} component="li" sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
              <CardActionArea component={Link} to={rowsOf(figure)} sx={{ p: 2, height: '100%' }}>
                <Typography sx={{ color: 'text.secondary' }}>{translate(`console.dashboard.${figure}`)}</Typography>
                <Typography
                  variant="h1"
                  component="p"
                  sx={{ color: isTrouble && value ? 'error.main' : 'text.primary', minHeight: 44, mt: 1 }}
                >
                  {value ?? (figures ? '–' : '')}
                </Typography>
                {figures && value === null && (
                  <Typography variant="caption" sx={{ color: 'warning.main' }}>
                    {translate('console.dashboard.unknown')}
                  </Typography>
                )}
              </CardActionArea>
            </Card>
          );
        })}
      </Box>
    </Box>
  );
}
