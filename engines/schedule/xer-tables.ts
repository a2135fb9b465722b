import { scheduleUnreadable } from './schedule-unreadable.ts'

export interface XerFile {
  readonly version: string
  readonly encoding: string
  readonly tables: ReadonlyMap<string, readonly XerRow[]>
}

export interface XerRow {
  /** Text of a field; '' where the table has no such field or the row is shorter. */
  field(name: string): string
}

const MAX_BYTES = 512 * 1024 ** 2
/** Letters of Arabic in windows-1256; in windows-1252 the same bytes are accented letters, which stand alone. */
const RUN_OF_HIGH_BYTES = /[\u0080-\u00ff]{3,}/g

/**
 * The tables of an XER file, of any version: fields are found by their names, whatever order and number they have.
 * @throws UnreadableFileError
 */
export function readXerTables(bytes: Uint8Array): XerFile {
  if (bytes.length > MAX_BYTES) throw scheduleUnreadable('too-large', { limit: `${MAX_BYTES / 1024 ** 2} MB` })
  const { text, encoding } = decodeXer(bytes)
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined).trimEnd()
  if (!head.startsWith('ERMHDR')) throw scheduleUnreadable('not-schedule')
  const tables = new Map<string, XerRow[]>()
  let fields: Map<string, number> | null = null
  let rows: XerRow[] | null = null
  let table = ''
  let line = 0
  let isWhole = false
  for (const raw of linesOf(text)) {
    line += 1
    const [mark = '', ...values] = raw.split('\t')
    if (mark === '%T') {
      table = values[0]?.trim() ?? ''
      if (table === '') throw scheduleUnreadable('bad-row', { line, problem: 'a table without a name' })
      rows = tables.get(table) ?? []
      tables.set(table, rows)
      fields = null
    } else if (mark === '%F') {
      if (!rows) throw scheduleUnreadable('bad-row', { line, problem: 'fields before the first table' })
      fields = new Map(values.map((name, index) => [name.trim(), index]))
    } else if (mark === '%R') {
      if (!rows || !fields)
        throw scheduleUnreadable('bad-row', { line, problem: 'a row before the names of its fields' })
      if (values.length > fields.size && values.slice(fields.size).some((value) => value.trim() !== ''))
        throw scheduleUnreadable('bad-row', {
          line,
          problem: `${values.length} values for ${fields.size} fields of ${table}`,
        })
      rows.push(rowOf(fields, values))
    } else if (mark.trim() === '%E') {
      isWhole = true
      break
    } else if (line > 1 && raw.trim() !== '') {
      throw scheduleUnreadable('bad-row', { line, problem: `it begins with "${mark.slice(0, 12)}"` })
    }
  }
  if (!isWhole) throw scheduleUnreadable('cut-short', { line, missing: 'the mark %E is not there' })
  return { version: head.split('\t')[1]?.trim() ?? '', encoding, tables }
}

function rowOf(fields: ReadonlyMap<string, number>, values: readonly string[]): XerRow {
  return {
    field: (name) => {
      const at = fields.get(name)
      return (at === undefined ? undefined : values[at]) ?? ''
    },
  }
}

function* linesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const stop = end === -1 ? text.length : end
    yield text.slice(at, text[stop - 1] === '\r' ? stop - 1 : stop)
    at = stop + 1
  }
}

/** Primavera writes the code page of the computer and does not say which. What is valid UTF-8 is taken for it. */
function decodeXer(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    const high = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    const inRuns = (high.match(RUN_OF_HIGH_BYTES) ?? []).reduce((sum, run) => sum + run.length, 0)
    let all = 0
    for (const byte of bytes) if (byte > 0x7f) all += 1
    return decodeAs(inRuns * 2 > all ? 'windows-1256' : 'windows-1252', bytes)
  }
}

function decodeAs(encoding: string, bytes: Uint8Array) {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}
