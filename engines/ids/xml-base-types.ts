import type { IfcAttribute, IfcSchema } from '../ifc-schema/ifc-schema.ts'
import type { IdsValue } from './ids-document.ts'

/** How a value of a base type must be written (IDS, DataTypes.md); types not listed may hold anything. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'xs:boolean': /^(true|false|0|1)$/,
  'xs:date': /^\d{4}-\d{2}-\d{2}(Z|([+-]\d{2}:\d{2}))?$/,
  'xs:dateTime': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|([+-]\d{2}:\d{2}))?$/,
  'xs:double': /^([-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?|NaN|\+INF|-INF)$/,
  'xs:duration': /^[-+]?P(\d+Y)?(\d+M)?(\d+D)?(T(\d+H)?(\d+M)?(\d+S)?)?$/,
  'xs:integer': /^[+-]?\d+$/,
  'xs:time': /^\d{2}:\d{2}:\d{2}(\.\d+)?(Z|([+-]\d{2}:\d{2}))?$/,
}
/** Texts and counts that IDS wants as something more particular than EXPRESS says. */
const PARTICULAR: Readonly<Record<string, string>> = {
  IFCDATE: 'xs:date',
  IFCDATETIME: 'xs:dateTime',
  IFCTIME: 'xs:time',
  IFCDURATION: 'xs:duration',
  IFCCOUNTMEASURE: 'xs:integer',
}
const BASES = {
  string: 'xs:string',
  real: 'xs:double',
  integer: 'xs:integer',
  boolean: 'xs:boolean',
  logical: 'xs:string',
} as const

/** The XML type of a defined type or enumeration of IFC; null for what holds no single value. */
export function xmlBaseOf(type: string, schema: IfcSchema): string | null {
  const particular = PARTICULAR[type.toUpperCase()]
  if (particular && schema.baseOf(type)) return particular
  const base = schema.baseOf(type)
  if (base && base in BASES) return BASES[base as keyof typeof BASES]
  return schema.enumeration(type) ? 'xs:string' : null
}

/** {@link xmlBaseOf} of an attribute; null for lists, entities and selects, whose values IDS cannot compare. */
export function xmlBaseOfAttribute(attribute: IfcAttribute, schema: IfcSchema): string | null {
  return attribute.isList || attribute.isEntity ? null : xmlBaseOf(attribute.type, schema)
}

/** What does not fit the type in a value of a facet; null where all does. */
export function misfitOf(value: IdsValue, bases: readonly string[]): string | null {
  if (value.kind === 'restriction' && !bases.includes(value.base))
    return `the restriction starts from ${value.base}, and ${bases.join(' or ')} is needed`
  const texts = value.kind === 'simple' ? [value.text] : [...value.enumeration, ...value.bounds.map(({ text }) => text)]
  const wrong = texts.find((text) => !bases.some((base) => FORMS[base]?.test(text) ?? true))
  return wrong === undefined ? null : `"${wrong}" is not written as ${bases.join(' or ')}`
}
