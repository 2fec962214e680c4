import { isPatterned } from '../patterns/patterns.js';
import type { Canvas } from './canvas.js';
import type { ClothName, Look } from './cloth.js';
import { ramp } from './colour.js';
import { lerp } from './curves.js';
import type { Frame } from './framing.js';
import { num } from './paths.js';
import { randomFrom } from './random.js';
import type { Surface } from './surfaces.js';

/** Depth of folds; stiff cloth has shallower ones. */
const FOLD_DEPTH: Partial<Record<ClothName, number>> = {
  wool: 0.85,
  houndstooth: 0.8,
  knit: 0.6,
  crepe: 0.85,
  stripes: 0.8,
  sequins: 0.6,
};

/** The close-up of the cloth: diagonal folds on a flat plane, with its weave. */
export function paintSwatch(canvas: Canvas, look: Look, { x, y, width, height }: Frame): void {
  const plane = thrown(canvas.setup.seed, FOLD_DEPTH[look.fabric] ?? 1, { x, y, width, height });
  const outline = `M${num(x - 3)} ${num(y - 3)}H${num(x + width + 3)}V${num(y + height + 3)}H${num(x - 3)}Z`;
  canvas.paintCloth(plane, outline, look, { strips: 150, rows: 64, edge: 0, castsShadow: false, flat: true });
  if (isPatterned(look.fabric)) return;
  paintWeave(canvas, look, { x, y, width, height });
}

const THREAD_UNITS = 0.9;
const MOST_THREADS = 600;

/** A dark and a light line per thread, as two long paths: a tiled pattern fill costs the renderer seconds. */
function paintWeave(canvas: Canvas, look: Look, { x, y, width, height }: Frame): void {
  const colourAt = ramp(look.colour, 0.4);
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const reach = Math.hypot(width, height) / 2;
  const step = Math.max(THREAD_UNITS, (2 * reach) / MOST_THREADS);
  let threads = '';
  for (let at = middleY - reach; at < middleY + reach; at += step) {
    threads += `M${num(middleX - reach)} ${at.toFixed(2)}H${num(middleX + reach)}`;
  }
  // The threads of satin and silk are too fine to be visible.
  const strength = look.fabric === 'satin' || look.fabric === 'silk' ? 0.4 : 1;
  const turned = `rotate(${look.fabric === 'wool' ? 58 : 32} ${num(middleX)} ${num(middleY)})`;
  canvas.add(
    `<path d="${threads}" transform="${turned}" stroke="${colourAt(0.05)}" stroke-width=".32" stroke-opacity="${(0.22 * strength).toFixed(2)}"/><path d="${threads}" transform="${turned} translate(0 .42)" stroke="${colourAt(1)}" stroke-width=".26" stroke-opacity="${(0.2 * strength).toFixed(2)}"/>`,
  );
}

function thrown(seed: string, depth: number, frame: Frame): Surface {
  const random = randomFrom(`${seed}fold`);
  const [bendA, bendB, phaseA, phaseB] = [
    random() * 6.283,
    random() * 6.283,
    random() * 6.283,
    random() * 6.283,
  ] as const;
  const { height } = frame;
  const wave = height * lerp(0.085, 0.15, 1 - depth);
  return (u, v) => {
    const across = lerp(-0.06, 1.06, u) * frame.width;
    const down = lerp(-0.06, 1.06, v) * height;
    const bend =
      0.16 * height * Math.sin(down / (height * 0.3) + bendA) +
      0.1 * height * Math.sin((across + down) / (height * 0.34) + bendB);
    const q = (across * 0.8 - down * 0.5 + bend) / wave;
    const fold =
      0.7 * Math.sin(q * 0.62 + phaseA) +
      0.55 * (1.7 * Math.sqrt(Math.sin(q * 0.5 + phaseB) ** 2 + 0.02) - 1) +
      0.16 * Math.sin(q * 1.9 + down / (height * 0.2));
    return [frame.x + across, frame.y + down, wave * depth * fold * 1.15];
  };
}
