import type { Status } from './tokens.ts'

const PATHS: Readonly<Record<Status, string>> = {
  critical: 'M3.5 0h3L10 3.5v3L6.5 10h-3L0 6.5v-3Z',
  major: 'M5 .6 9.8 9.2H.2Z',
  minor: 'M5 0l5 5-5 5-5-5Z',
  good: 'M5 .25a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 0 1 0-9.5Z',
  info: 'M1.5.75h7a.75.75 0 0 1 .75.75v7a.75.75 0 0 1-.75.75h-7a.75.75 0 0 1-.75-.75v-7A.75.75 0 0 1 1.5.75Z',
  off: 'M5 .25a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 0 1 0-9.5Zm0 2a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Z',
}

/** The shape of a state: octagon, triangle, diamond, disc, square, ring. Decorative: the word stands beside it. */
export function StatusMark(props: { status: Status; sizePx?: number }) {
  const { status, sizePx = 9 } = props
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 10 10" aria-hidden="true" style={{ flex: 'none' }}>
      <path d={PATHS[status]} fill={`var(--pl-${status})`} fillRule="evenodd" />
    </svg>
  )
}
