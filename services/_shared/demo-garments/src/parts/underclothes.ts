import { paintBody } from './bodice.js';
import type { Fitting } from './fitting.js';
import { paintTrousers } from './trousers.js';

/** The clothes that the form wears with a garment that does not cover it alone. On the rail none are drawn. */
export function wearNeutralTop(fitting: Fitting): void {
  if (!fitting.onForm) return;
  paintBody(
    fitting,
    { fabric: 'crepe', colour: fitting.neutral },
    { hem: 372, neckline: 'boat', folds: 2, amplitude: 0.01, hemHalf: 60, dip: 0 },
  );
}

export function wearCamisole(fitting: Fitting): void {
  if (!fitting.onForm) return;
  paintBody(
    fitting,
    { fabric: 'silk', colour: fitting.neutral },
    { hem: 380, neckline: 'camisole', folds: 3, amplitude: 0.02, hemHalf: 58, dip: 0 },
  );
}

export function wearNeutralTrousers(fitting: Fitting): void {
  if (fitting.onForm) paintTrousers(fitting, { fabric: 'crepe', colour: fitting.neutral }, 'straight');
}
