import { useEffect, useState } from 'react'
import css from './page-progress.module.css'

/** NAV-15: where the bar starts, how long one move takes, how often it creeps on while the page is on its way. */
export const PROGRESS_MINIMUM = 0.08
export const PROGRESS_SPEED_MS = 200
export const PROGRESS_TRICKLE_MS = 800
/** It never claims to be done before the page is. */
const PROGRESS_CEILING = 0.994

/** The thin bar at the top of the window while the next page is on its way. */
export function PageProgress(props: { isActive: boolean; label: string }) {
  const { isActive, label } = props
  const [fraction, setFraction] = useState<number | null>(null)

  useEffect(() => {
    if (isActive) {
      setFraction(PROGRESS_MINIMUM)
      const timer = setInterval(() => setFraction((at) => creep(at ?? PROGRESS_MINIMUM)), PROGRESS_TRICKLE_MS)
      return () => clearInterval(timer)
    }
    setFraction((at) => (at === null ? null : 1))
    const timer = setTimeout(() => setFraction(null), PROGRESS_SPEED_MS * 2)
    return () => clearTimeout(timer)
  }, [isActive])

  if (fraction === null) return null
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fraction * 100)}
      className={css['bar']}
      data-done={fraction === 1 || undefined}
      style={{ '--fraction': fraction, '--speed': `${PROGRESS_SPEED_MS}ms` } as React.CSSProperties}
    />
  )
}

/** The nearer the end, the smaller the step. */
function creep(at: number): number {
  const step = at < 0.2 ? 0.1 : at < 0.5 ? 0.04 : at < 0.8 ? 0.02 : 0.005
  return Math.min(PROGRESS_CEILING, at + step)
}
