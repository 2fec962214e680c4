/** Colours of the visual design by token. One meaning per colour: oxblood marks a lower price, never an action. */
export interface Palette {
  page: string;
  surface: string;
  wall: string;
  line: string;
  rail: string;
  ink: string;
  ink2: string;
  ink3: string;
  onInk: string;
  accent: string;
  moss: string;
  amber: string;
  danger: string;
}

export const light: Palette = {
  page: '#fbfaf7',
  surface: '#ffffff',
  wall: '#f1ede6',
  line: '#ddd6cb',
  rail: '#857a6b',
  ink: '#1d1a16',
  ink2: '#574f44',
  ink3: '#6f665a',
  onInk: '#fbfaf7',
  accent: '#7a1f2e',
  moss: '#3d5a3a',
  amber: '#855600',
  danger: '#a32328',
};

export const dark: Palette = {
  page: '#141210',
  surface: '#1e1b18',
  wall: '#282420',
  line: '#3b352e',
  rail: '#8f8474',
  ink: '#f4efe7',
  ink2: '#c2b8aa',
  ink3: '#a29789',
  onInk: '#141210',
  accent: '#eba49c',
  moss: '#a3c79a',
  amber: '#e5b869',
  danger: '#f29a93',
};
