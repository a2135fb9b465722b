import { listBeside } from '#engines/forms/lists-beside.ts'
import type { Tables } from '../../contract/form-template.ts'

/** What a question chooses from that was just added. */
const FIRST_LIST = 'workers.csv'

export type Row = Tables['survey'][number]

export const ENGLISH = 'English (en)'
export const ARABIC = 'Arabic (ar)'
export const EMPTY_TABLES: Tables = { survey: [], choices: [], settings: { default_language: ENGLISH } }

/** Types that are offered in the designer; a group and a repeat are two rows each. */
export const DESIGNED_TYPES = [
  'text',
  'integer',
  'decimal',
  'selectOne',
  'selectMultiple',
  'recordOne',
  'recordMultiple',
  'date',
  'time',
  'dateTime',
  'acknowledge',
  'note',
  'calculate',
  'photo',
  'signature',
  'audio',
  'file',
  'geopoint',
  'geotrace',
  'geoshape',
  'barcode',
  'rank',
  'group',
  'repeat',
] as const
export type DesignedType = (typeof DESIGNED_TYPES)[number]

/** What the cell `type` stands for in the designer; null of an end, and of types that only workbooks have. */
export function designedType({ cells }: Row): DesignedType | null {
  const [type = '', ...rest] = (cells['type'] ?? '')
    .trim()
    .replace(/^(begin|end)_/, '$1 ')
    .split(/\s+/)
  if (type === 'begin') return rest[0] === 'repeat' ? 'repeat' : 'group'
  if (type === 'image' || type === 'photo') return isSigned(cells) ? 'signature' : 'photo'
  if (type.startsWith('select_') && listBeside(rest[0] ?? '') !== null)
    return type.startsWith('select_one') ? 'recordOne' : 'recordMultiple'
  if (type === 'select_one') return 'selectOne'
  if (type === 'select_multiple') return 'selectMultiple'
  return DESIGNED_TYPES.find((one) => one === type) ?? null
}

const isSigned = ({ appearance = '' }: Row['cells']) => appearance.includes('signature')
export const isEnd = ({ cells }: Row) => /^end[ _]/.test(cells['type'] ?? '')
export const isBegin = ({ cells }: Row) => /^begin[ _]/.test(cells['type'] ?? '')
export const isSelect = (type: DesignedType | null) =>
  type === 'selectOne' || type === 'selectMultiple' || type === 'rank'

export const choosesRecords = (type: DesignedType | null) => type === 'recordOne' || type === 'recordMultiple'

/** The list of a register in place of the one that a question chose from. */
export function chooseFrom(row: Row, list: string): Row {
  const [type = ''] = (row.cells['type'] ?? '').trim().split(/\s+/)
  return cell(row, 'type', `${type} ${list}.csv`)
}

/** How deep each row stands in groups. */
export function depths(rows: readonly Row[]): number[] {
  let depth = 0
  return rows.map((row) => {
    if (isEnd(row)) depth = Math.max(0, depth - 1)
    const own = depth
    if (isBegin(row)) depth += 1
    return own
  })
}

/** A name that nothing has yet. */
function freeName(rows: readonly Row[], type: DesignedType): string {
  const names = new Set(rows.map(({ cells }) => cells['name']))
  for (let number = rows.length + 1; ; number++) {
    const name = `${type === 'group' || type === 'repeat' ? type : 'q'}${number}`
    if (!names.has(name)) return name
  }
}

export function addRow(tables: Tables, type: DesignedType): Tables {
  const name = freeName(tables.survey, type)
  const row = (cell: string, more: Record<string, string> = {}): Row => ({ cells: { type: cell, ...more }, texts: {} })
  const added: Record<string, Row[]> = {
    group: [row('begin group', { name }), row('end group')],
    repeat: [row('begin repeat', { name }), row('end repeat')],
    photo: [row('image', { name })],
    rank: [row(`rank ${name}`, { name })],
    signature: [row('image', { name, appearance: 'signature' })],
    selectOne: [row(`select_one ${name}`, { name })],
    selectMultiple: [row(`select_multiple ${name}`, { name })],
    recordOne: [row(`select_one_from_file ${FIRST_LIST}`, { name })],
    recordMultiple: [row(`select_multiple_from_file ${FIRST_LIST}`, { name })],
  }
  return { ...tables, survey: [...tables.survey, ...(added[type] ?? [row(type, { name })])] }
}

export function changeRow(tables: Tables, at: number, change: (row: Row) => Row): Tables {
  return { ...tables, survey: tables.survey.map((row, index) => (index === at ? change(row) : row)) }
}

/** A group or repeat goes with its end; what stands in it stays. */
export function removeRow(tables: Tables, at: number): Tables {
  const row = tables.survey[at]
  const end = row && isBegin(row) ? endOf(tables.survey, at) : -1
  return { ...tables, survey: tables.survey.filter((_, index) => index !== at && index !== end) }
}

export function moveRow(tables: Tables, at: number, by: -1 | 1): Tables {
  const survey = [...tables.survey]
  const [row] = survey.splice(at, 1)
  if (row) survey.splice(Math.max(0, at + by), 0, row)
  return { ...tables, survey }
}

function endOf(rows: readonly Row[], at: number): number {
  const all = depths(rows)
  return rows.findIndex((row, index) => index > at && isEnd(row) && all[index] === all[at])
}

export function cell(row: Row, column: string, value: string): Row {
  const { [column]: _, ...rest } = row.cells
  return { ...row, cells: value === '' ? rest : { ...rest, [column]: value } }
}

export function text(row: Row, column: string, language: string, value: string): Row {
  const { [language]: _, ...rest } = row.texts[column] ?? {}
  const said = value === '' ? rest : { ...rest, [language]: value }
  const { [column]: __, ...others } = row.texts
  return { ...row, texts: Object.keys(said).length > 0 ? { ...others, [column]: said } : others }
}

export function listOf({ cells }: Row): string {
  return (cells['type'] ?? '').trim().split(/\s+/)[1] ?? ''
}

export function choicesOf({ choices }: Tables, list: string): readonly Row[] {
  return choices.filter(({ cells }) => cells['list_name'] === list)
}

/** The choices of one list, in place of those that it had. */
export function setChoices(tables: Tables, list: string, choices: readonly Row[]): Tables {
  const others = tables.choices.filter(({ cells }) => cells['list_name'] !== list)
  return { ...tables, choices: [...others, ...choices] }
}

export function addChoice(tables: Tables, list: string): Tables {
  const had = choicesOf(tables, list)
  const names = new Set(had.map(({ cells }) => cells['name']))
  let number = had.length + 1
  while (names.has(`c${number}`)) number += 1
  return setChoices(tables, list, [...had, { cells: { list_name: list, name: `c${number}` }, texts: {} }])
}

/** What a workbook says of a fact that is so or not. */
export const isYes = ({ cells }: Row, column: string): boolean => /^(yes|true)/i.test(cells[column] ?? '')
