const paths = {
  hanger:
    'M10 8V6.600c1.300-.2 2-1 2-2a2 2 0 0 0-4-.1M10 8 2.500 13.500c-.9.7-.5 2 .6 2h13.800c1.100 0 1.500-1.300.6-2L10 8Z',
  heart:
    'M10 16.6C3.6 12.600 2.500 9.600 2.500 7.300A3.900 3.900 0 0 1 10 5.700a3.900 3.900 0 0 1 7.500 1.600c0 2.300-1.100 5.300-7.500 9.300Z',
  person:
    'M10 9.700a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400ZM3.500 17c.7-3.600 3.300-5.400 6.500-5.400s5.800 1.800 6.500 5.400',
  glass: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM13.200 13.200l4 4',
  calendar: 'M3 5h14v12H3zM3 8.500h14M7 3v3.500M13 3v3.500',
  tag: 'M10 2.500 15.500 7v10.500h-11V7L10 2.500ZM10 8.700a1.100 1.100 0 1 0 0-2.200 1.100 1.100 0 0 0 0 2.200Z',
  return: 'M7.500 4 4 7.500 7.500 11M4.300 7.500h7.400a4.300 4.300 0 0 1 0 8.600H7',
  check: 'm4 10.500 4 4 8-9',
  close: 'm4.500 4.500 11 11m0-11-11 11',
  dot: 'M10 10.500a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
  device: 'M2.500 4.500h15v9h-15zM7 17h6',
  pin: 'M10 17.500c3.500-4 5-6.500 5-9a5 5 0 0 0-10 0c0 2.500 1.500 5 5 9ZM10 10a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z',
  scales: 'M10 3v14M5 17h10M3 6h14M3 6l-1.500 5h3zM17 6l-1.500 5h3z',
  chevron: 'm5 8 5 5 5-5',
  menu: 'M2.500 6.500h15M2.500 13.500h15',
} as const;

export type IconName = keyof typeof paths;

/** 20 px grid, 1.4 stroke. Decoration only: words stand beside it, or on the button around it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="i" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
