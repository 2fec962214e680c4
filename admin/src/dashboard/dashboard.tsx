import { Box, Card, CardActionArea, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type Figures, useFigures } from './figures.ts';
import { NewestOrders } from './newest-orders.tsx';

interface Tile {
  figure: keyof Figures;
  to: string;
  /** More than none of these is something to look at. */
  isTrouble?: boolean;
}

const filtered = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const tiles: readonly Tile[] = [
  { figure: 'ordersToday', to: '/orders' },
  { figure: 'toShip', to: filtered('orders', { status: 'processing' }) },
  { figure: 'stuckOrders', to: '/placements', isTrouble: true },
  { figure: 'lowStock', to: filtered('products', { stock: 'low' }), isTrouble: true },
  { figure: 'mailsFailed', to: '/mails', isTrouble: true },
];

/** What waits today, each figure a way to its rows. */
export function Dashboard() {
  const translate = useTranslate();
  const figures = useFigures();
  return (
    <>
      <Title title="ra.page.dashboard" />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
        }}
      >
        {tiles.map(({ figure, to, isTrouble }) => {
          const value = figures?.[figure];
          return (
            <Card key={figure} component="li" sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
              <CardActionArea component={Link} to={to} sx={{ p: 2, height: '100%' }}>
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
      <NewestOrders />
    </>
  );
}
