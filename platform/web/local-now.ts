/** The moment as the clock on the wall shows it, with its offset: `2026-03-09T09:00:00+03:00`. What is filled in on site counts days by it. */
export function localNow(moment = new Date()): string {
  const offset = -moment.getTimezoneOffset()
  const wall = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0')
  return `${wall}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}
