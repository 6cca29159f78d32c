import './Icon.css'

/* Drawn on 24 by 24, stroke 2. */
const paths = {
  pass: 'M4.5 12.5l5 5L20 6.5',
  info: 'M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19M12 16.5v-5M12 7.6v.1',
  warn: 'M12 3L22 20.5H2ZM12 9.5v5M12 17.4v.1',
  stop: 'M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8ZM12 7.5v5M12 16.3v.1',
  block: 'M6 12h12',
  differs: 'M6 9.4h12M6 14.8h12M15.5 5.5l-7 13',
  unknown: 'M9.3 9.4a2.8 2.8 0 1 1 4 2.6c-.9.5-1.3 1-1.3 2M12 17.2v.1',
  same: 'M6 9.5h12M6 14.5h12',
  arrow: 'M4 12h15M13.5 6.5L19 12l-5.5 5.5',
  up: 'M12 20V5M6.5 10.5L12 5l5.5 5.5',
  down: 'M12 4v15M6.5 13.5L12 19l5.5-5.5',
  wait: 'M6 12h12',
  open: 'M6 9.5l6 6l6-6',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11.5v11.5H9ZM5.5 15H3.5V3.5H15V5.5',
  fork: 'M6 4v3a5 5 0 0 0 5 5h2a5 5 0 0 0 5-5V4M12 12v8',
  save: 'M12 3v12M7 10.5l5 5l5-5M4 16v4.5h16V16',
  outward: 'M9 5H4.5v14.5H19V15M13 4h7v7M20 4l-9 9',
  grip: 'M9 5v.1M9 12v.1M9 19v.1M15 5v.1M15 12v.1M15 19v.1',
  overview: 'M3.5 4h7v7h-7ZM3.5 15h7v5.5h-7ZM14.5 4.5H21M14.5 10H21M14.5 15.5H21M14.5 20.5H21',
  queue: 'M3 6l2 2l3.5-4M3 17l2 2l3.5-4M12.5 6H21M12.5 12H21M12.5 18H21',
  compose: 'M13 3H4.5v18H19v-7M20.5 3.5l-9.5 9.5l-1 4l4-1L23 6.5Z',
  record: 'M3.5 9A9 9 0 1 1 3 12M3 4v5h5M12 7.5V12l3.5 2',
  assets: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M9 12h6',
  find: 'M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14M15 15l6 6',
  more: 'M4 6h16M4 12h16M4 18h16',
} as const

export type IconName = keyof typeof paths

/** Always decoration: the word stands beside it. */
export function Icon({ name }: { name: IconName }) {
  const solid = name === 'block' || name === 'differs'
  return (
    <svg className={solid ? 'icon icon-block' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {solid && <rect x="2" y="2" width="20" height="20" />}
      {name === 'unknown' && <circle cx="12" cy="12" r="9.5" strokeDasharray="3 2.97" />}
      <path d={paths[name]} strokeWidth={name === 'block' ? 4 : undefined} />
    </svg>
  )
}
