import { hex } from '../drawing/colour.js';
import type { Cut } from '../parts/fitting.js';

/**
 * A paper tag with a ribbon of the basic colour, on an empty hanger: for plans, services and other products without
 * cloth.
 */
export const swingTag: Cut = ({ canvas, look }) => {
  const string = 'M-2 178C-6 214 4 246 0 286';
  const tag = 'M-46 302L-30 284H30L46 302V436Q46 440 42 440H-42Q-46 440 -46 436Z';
  canvas.castShadow(tag);
  canvas.paintPiece(tag, { fabric: 'plaster', colour: [0.96, 0.012, 85] }, { lift: 3, from: 0.74, to: 0.52 });
  canvas.paintPiece('M-46 384H46V400H-46Z', look, { lift: 0.6, from: 0.74, to: 0.44 });
  canvas.add(
    `<circle cx="0" cy="300" r="6.5" fill="${hex([0.8, 0.014, 70])}"/><circle cx="0" cy="300" r="6.5" fill="none" stroke="#a98447" stroke-width="2"/>`,
  );
  canvas.drawLine(`${string}C-3 292 -1 297 0 300`, look.colour, { width: 1.6, opacity: 0.9, tone: 0.4 });
};
