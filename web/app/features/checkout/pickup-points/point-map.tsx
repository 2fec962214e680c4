import type { PickupPoint } from '../../../api/wire/buying/checkout.ts';
import { useT } from '../../../lib/text/i18n.ts';
import { gridOf, type Placed, placed } from './point-places.ts';

interface PointMapProps {
  points: PickupPoint[];
  chosen: string;
  onChoose: (code: string) => void;
}

/**
 * Map of the points, north up, on a grid of degrees. It loads no tiles from another server, so no third party learns
 * the shopper's area. Each point is a button; keyboard order is west to east.
 */
export default function PointMap({ points, chosen, onChoose }: PointMapProps) {
  const t = useT();
  const map = placed(points);
  if (!map) return null;
  const { width, height, places } = map;
  return (
    <div className="point-map" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {gridOf(map).map(({ x1, y1, x2, y2 }) => (
          <line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
        ))}
        <text x={width - 14} y={22}>
          N
        </text>
        <path d={`M${width - 10} 30v16m-4-10 4-6 4 6`} />
      </svg>
      <ul aria-label={t('checkout.map')}>
        {places.map((place) => (
          <li
            key={place.point.code}
            style={{ left: `${(place.x / width) * 100}%`, top: `${(place.y / height) * 100}%` }}
          >
            <Pin place={place} isChosen={place.point.code === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pin({ place, isChosen, onChoose }: { place: Placed; isChosen: boolean; onChoose: (code: string) => void }) {
  const { point, isRight } = place;
  return (
    <button
      type="button"
      className={isRight ? 'left' : ''}
      aria-pressed={isChosen}
      aria-label={`${point.name}, ${point.street}, ${point.city}`}
      onClick={() => onChoose(point.code)}
    >
      <span className="pin" aria-hidden="true" />
      <span className="city" aria-hidden="true">
        {point.city}
      </span>
    </button>
  );
}
