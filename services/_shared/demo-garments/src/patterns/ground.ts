/** The whole area; the canvas clips it to the cloth. */
const ALL = 'M-1200 0H1200V1000H-1200Z';

export const ground = (fill: string, opacity?: number): string =>
  `<path d="${ALL}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`;
