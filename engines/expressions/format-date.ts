const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const PARTS = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?)?/

/** A day or time as OpenRosa's `format-date` writes it: `%Y-%m-%d`, `%d %b %Y`, `%H:%M`. Empty where there is none. */
export function formatDate(text: string, format: string): string {
  const found = PARTS.exec(text)
  if (!found) return ''
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', part = '0'] = found
  const weekday = DAYS[new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()]
  const codes: Readonly<Record<string, string | undefined>> = {
    Y: year,
    y: year.slice(-2),
    m: month,
    n: String(Number(month)),
    b: MONTHS[Number(month) - 1],
    d: day,
    e: String(Number(day)),
    H: hour,
    h: String(Number(hour)),
    M: minute,
    S: second,
    3: part.padEnd(3, '0'),
    a: weekday,
    '%': '%',
  }
  return format.replace(/%(.)/gu, (whole, code: string) => codes[code] ?? whole)
}
