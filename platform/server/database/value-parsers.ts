import pg from 'pg'

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016

/**
 * How values of PostgreSQL become JavaScript: as `pg` does, but a bigint is a number (counts and byte sizes stay far
 * below 2^53; a larger one fails loudly) and a date stays text, because a day has no time zone.
 */
export const parserOf: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8 && format !== 'binary') return parseInt8
  if (oid === DATE && format !== 'binary') return (text: string) => text
  if (oid === INT8_ARRAY && format !== 'binary') {
    return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(parseInt8)
  }
  return pg.types.getTypeParser(oid, format as 'text')
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number without loss.`)
  return value
}
