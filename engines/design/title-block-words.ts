import { normaliseDigits } from '../quantities/numbers-as-text.ts'

export const TITLE_FIELDS = ['number', 'revision', 'title', 'scale', 'date', 'size', 'status'] as const
export type TitleField = (typeof TITLE_FIELDS)[number]

/** What stands before a value, as a label or as the tag of an attribute. */
const LABELS: readonly (readonly [TitleField, RegExp])[] = [
  [
    'number',
    /^(?:(?:dwg|drg|drawing|sheet|document|doc|plan)[\s_.-]*)(?:no|nr|num|number|№|id)[.:]?$|^رقم (?:الرسم|المخطط|اللوحة|الرسمة|الوثيقة)$/i,
  ],
  [
    'revision',
    /^(?:current[\s_-]*)?rev(?:ision)?[\s_.-]*(?:no|nr|number|code|id)?[.:]?$|^(?:رقم )?(?:المراجعة|الإصدار)$/i,
  ],
  [
    'title',
    /^(?:(?:drawing|dwg|drg|sheet)[\s_.-]*(?:title|name)|title)(?:[\s_-]*(?:line)?[\s_-]*1?)$|^(?:عنوان|اسم) (?:الرسم|المخطط|اللوحة)$|^العنوان$/i,
  ],
  [
    'scale',
    /^(?:(?:drawing|sheet|dwg)[\s_-]*)?scales?(?:[\s_]*(?:@|at)?[\s_]*A[0-4])?[.:]?$|^(?:مقياس(?: الرسم)?|المقياس)$/i,
  ],
  [
    'date',
    /^(?:(?:issue|drawing|dwg|plot|rev(?:ision)?|sheet)[\s_.-]*)?date[.:]?$|^(?:ال)?تاريخ(?: الإصدار| الرسم)?$/i,
  ],
  ['size', /^(?:(?:sheet|paper|dwg|original)[\s_.-]*)size$|^format$|^مقاس (?:الورق|اللوحة)$/i],
  ['status', /^(?:status|suitability|purpose of issue)(?:[\s_-]*code)?[.:]?$|^(?:ال)?حالة$/i],
]

const REVISION = /^(?:[A-Z]{0,2}\d{1,3}[a-z]?|[A-Z]{1,2}|[-–—])$/i
const DATE =
  /\b\d{4}[-./]\d{1,2}[-./]\d{1,2}\b|\b(?:19|20)\d\d\s?[-./]\s{0,3}\d{1,2}\b|\b\d{1,2}[-./ ](?:\d{1,2}|[A-Za-z]{3,9})\.?[-./ ]\d{2,4}\b|\b[A-Za-z]{3,9}\.? \d{4}\b/
const SCALE =
  /^(?:A[0-4]\s*[:@=]?\s*)?1\s*[:/]\s*(\d{1,3}(?:[ ,]\d{3})+|\d+(?:\.\d+)?)(?:\s*(?:@|at)?\s*\(?A[0-4]\)?)?$/i
const BY_VIEW = /^(?:as (?:shown|indicated|noted|stated)|varies|various|(?:كما هو )?(?:موضح|مبين))$/i
const NO_SCALE = /^(?:n\.?\s?t\.?\s?s\.?|not to scale|none|schematic|(?:بدون|بلا) مقياس)$/i

/** The field whose label this text is; null where it is none. */
export function fieldOfLabel(text: string): TitleField | null {
  const plain = text.trim().replace(/\s*[:：]\s*$/, '')
  if (plain.length < 3 || plain.length > 40) return null
  return LABELS.find(([, label]) => label.test(plain))?.[0] ?? null
}

/** `SCALE: 1:100`, `Rev P02`: label and value in one text. */
export function labelledValue(text: string): { readonly field: TitleField; readonly value: string } | null {
  const [, label = '', value = ''] = /^([^:：\d]{3,40}?)\s*[:：]\s*(\S.*)$/.exec(text) ?? []
  const field = fieldOfLabel(label)
  if (field && isPlausible(field, value)) return { field, value: value.trim() }
  const [, short = ''] = /^rev(?:ision)?\.?\s+(\S{1,5})$/i.exec(text) ?? []
  if (REVISION.test(short)) return { field: 'revision', value: short }
  const [, bare = ''] = /^scale\s+(1\s*[:/].+|n\.?t\.?s\.?|as .+)$/i.exec(text) ?? []
  return bare && isPlausible('scale', bare) ? { field: 'scale', value: bare.trim() } : null
}

/** What a text is by its looks alone. */
export function bareValue(text: string): { readonly field: TitleField; readonly value: string } | null {
  if (SCALE.test(asDigits(text))) return { field: 'scale', value: text.trim() }
  if (/^A[0-4]$/.test(text)) return { field: 'size', value: text }
  const date = DATE.exec(asDigits(text))
  return date && date[0].length >= text.length - 2 ? { field: 'date', value: text } : null
}

/** Whether a text can be the value of a field: a label's neighbour may belong to another. */
export function isPlausible(field: TitleField, text: string): boolean {
  const value = asDigits(text.trim())
  if (value === '' || value.length > 200) return false
  switch (field) {
    case 'revision':
      return REVISION.test(value)
    case 'scale':
      return SCALE.test(value) || BY_VIEW.test(value) || NO_SCALE.test(value)
    case 'date':
      return DATE.test(value)
    case 'size':
      return /^A[0-4]\b/i.test(value)
    case 'number':
      return value.length <= 60 && /\d/.test(value)
    case 'title':
      return /\p{L}{3}/u.test(value)
    default:
      return value.length <= 60
  }
}

export type StatedScale =
  | { readonly kind: 'ratio'; readonly ratio: number }
  | { readonly kind: 'by-view' }
  | { readonly kind: 'none' }

/** `1:1 000 @ A1` → 1000; null where it says no scale. */
export function readScale(text: string): StatedScale | null {
  const value = asDigits(text.trim())
  if (BY_VIEW.test(value)) return { kind: 'by-view' }
  if (NO_SCALE.test(value)) return { kind: 'none' }
  const ratio = Number(SCALE.exec(value)?.[1]?.replace(/[ ,]/g, '') ?? Number.NaN)
  return ratio > 0 ? { kind: 'ratio', ratio } : null
}

/** A size of paper within a text: `1:100 @ A1`. */
export function paperSizeIn(text: string): string | null {
  return /\bA[0-4]\b/i.exec(text)?.[0]?.toUpperCase() ?? null
}

function asDigits(text: string): string {
  return normaliseDigits(text)
}
