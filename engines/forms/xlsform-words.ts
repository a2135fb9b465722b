import type { QuestionType } from './form.ts'

/** Columns of the sheet `survey`: what they are called in files of all ages -> what they are called here. */
export const SURVEY_COLUMNS: Readonly<Record<string, string>> = {
  type: 'type',
  command: 'type',
  name: 'name',
  value: 'name',
  tag: 'name',
  label: 'label',
  caption: 'label',
  hint: 'hint',
  required: 'required',
  'bind:required': 'required',
  required_message: 'required_message',
  'bind:jr:requiredmsg': 'required_message',
  relevant: 'relevant',
  relevance: 'relevant',
  'bind:relevant': 'relevant',
  constraint: 'constraint',
  'bind:constraint': 'constraint',
  constraint_message: 'constraint_message',
  'constraint message': 'constraint_message',
  'bind:jr:constraintmsg': 'constraint_message',
  calculation: 'calculation',
  calculate: 'calculation',
  'bind:calculate': 'calculation',
  read_only: 'read_only',
  readonly: 'read_only',
  'read only': 'read_only',
  'bind:readonly': 'read_only',
  default: 'default',
  appearance: 'appearance',
  'control:appearance': 'appearance',
  parameters: 'parameters',
  choice_filter: 'choice_filter',
  repeat_count: 'repeat_count',
  save_to: 'save_to',
  'bind:entities:saveto': 'save_to',
  count: 'repeat_count',
  'control:jr:count': 'repeat_count',
}

/** The same of the sheet `choices`; other columns stay as they are, for filters. */
export const CHOICE_COLUMNS: Readonly<Record<string, string>> = {
  list_name: 'list_name',
  'list name': 'list_name',
  list: 'list_name',
  name: 'name',
  value: 'name',
  label: 'label',
}

/** The same of the sheet `entities`. */
export const ENTITY_COLUMNS: Readonly<Record<string, string>> = {
  list_name: 'list_name',
  dataset: 'list_name',
  label: 'label',
  create_if: 'create_if',
  update_if: 'update_if',
  entity_id: 'entity_id',
}

export const SETTING_COLUMNS: Readonly<Record<string, string>> = {
  form_title: 'title',
  title: 'title',
  set_form_title: 'title',
  form_id: 'id',
  id_string: 'id',
  set_form_id: 'id',
  version: 'version',
  default_language: 'default_language',
  allow_choice_duplicates: 'allow_choice_duplicates',
}

const METADATA = [
  'start',
  'end',
  'today',
  'username',
  'phonenumber',
  'email',
  'deviceid',
  'subscriberid',
  'simserial',
  'imei',
  'audit',
]

/** Types without a list: all spellings -> the type, with the detail of metadata. */
const TYPES: Readonly<Record<string, QuestionType>> = {
  text: 'text',
  string: 'text',
  integer: 'integer',
  int: 'integer',
  decimal: 'decimal',
  range: 'range',
  date: 'date',
  time: 'time',
  datetime: 'dateTime',
  'date time': 'dateTime',
  geopoint: 'geopoint',
  gps: 'geopoint',
  location: 'geopoint',
  geotrace: 'geotrace',
  geoshape: 'geoshape',
  image: 'image',
  photo: 'image',
  audio: 'audio',
  'background-audio': 'audio',
  video: 'video',
  file: 'file',
  barcode: 'barcode',
  acknowledge: 'acknowledge',
  trigger: 'acknowledge',
  note: 'note',
  calculate: 'calculate',
  hidden: 'hidden',
  'start-geopoint': 'metadata',
}

const SELECTS: Readonly<Record<string, QuestionType>> = {
  select_one: 'select_one',
  'select one': 'select_one',
  select1: 'select_one',
  'select one from': 'select_one',
  'add select one prompt using': 'select_one',
  select_one_external: 'select_one',
  select_one_from_file: 'select_one',
  select_multiple_from_file: 'select_multiple',
  select_multiple: 'select_multiple',
  'select multiple': 'select_multiple',
  select: 'select_multiple',
  'select all that apply': 'select_multiple',
  'select all that apply from': 'select_multiple',
  'add select multiple prompt using': 'select_multiple',
  rank: 'rank',
}

export type QuestionCell =
  | { readonly kind: 'question'; readonly type: QuestionType; readonly detail: string }
  | { readonly kind: 'select'; readonly type: QuestionType; readonly list: string; readonly takesOther: boolean }

/** What a cell of the column `type` says. */
export type TypeCell =
  | QuestionCell
  | { readonly kind: 'begin'; readonly what: 'group' | 'repeat' }
  | { readonly kind: 'end'; readonly what: 'group' | 'repeat' }

/** Types that other tools take and that ask nobody anything here. */
const IGNORED = ['xml-external', 'csv-external', 'background-geopoint', 'osm']

export function isIgnoredType(cell: string): boolean {
  const [first = ''] = cell.trim().toLowerCase().split(/\s+/)
  return IGNORED.includes(first)
}

/** Null of what is no type. */
export function readType(cell: string): TypeCell | null {
  const text = cell.trim().replace(/\s+/g, ' ')
  const lower = text.toLowerCase()
  const [, verb, what] = /^(begin|end)[ _](group|repeat|loop)\b/.exec(lower) ?? []
  if (verb) return { kind: verb === 'begin' ? 'begin' : 'end', what: what === 'group' ? 'group' : 'repeat' }
  if (Object.hasOwn(TYPES, lower)) return { kind: 'question', type: TYPES[lower] ?? 'text', detail: lower }
  const metadata = lower
    .replace(/^get /, '')
    .replace(/[ _](time|id|name|number|day)$/, (end) => end.replace(/[ _]/, ''))
  const known = METADATA.find((name) => metadata === name || metadata === `${name}time`)
  if (known) return { kind: 'question', type: 'metadata', detail: known }
  return readSelect(text, lower)
}

function readSelect(text: string, lower: string): TypeCell | null {
  const names = Object.keys(SELECTS).sort((a, b) => b.length - a.length)
  const name = names.find((one) => lower.startsWith(`${one} `))
  if (!name) return null
  const rest = text.slice(name.length).trim()
  const list = rest.replace(/\s+or[ _]specify[ _]other$|\s+or_other$/i, '')
  return list === '' || /\s/.test(list)
    ? null
    : { kind: 'select', type: SELECTS[name] ?? 'select_one', list, takesOther: list !== rest }
}
