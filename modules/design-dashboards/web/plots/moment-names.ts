/** Day of each moment for an axis; the later ones of a day by their time, as an axis says a day once. Each name is used once. */
export function momentNames(moments: readonly string[], locale: string, timeZone: string | undefined): string[] {
  const zone = timeZone ? { timeZone } : {}
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...zone })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23', ...zone })
  const seen = new Map<string, number>()
  let before = ''
  return moments.map((moment) => {
    const today = day.format(new Date(moment))
    const name = today === before ? time.format(new Date(moment)) : today
    before = today
    // Rows of the chart's table are told apart by their names.
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
