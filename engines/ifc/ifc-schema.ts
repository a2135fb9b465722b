import * as webIfc from 'web-ifc'

/** What one class of the schema looks like. */
export interface IfcClass {
  /** As the schema spells it: IfcWall. */
  readonly name: string
  /** Names of its attributes, in the order of the file. */
  readonly attributes: readonly string[]
  /** Whether it has a GlobalId. */
  readonly isRooted: boolean
}

/** The classes of one schema version, by the keyword of the file (IFCWALL). */
export interface IfcSchema {
  /** Null for a keyword that the schema does not know. */
  classOf(keyword: string): IfcClass | null
  /** Whether a class is `ancestor` or one of its subtypes; both as keywords of the file. */
  isKindOf(keyword: string, ancestor: string): boolean
}

// web-ifc declares these tables as `any`; what is read of them is checked below.
const MAKERS = webIfc.FromRawLineData as (
  | Record<number, ((values: readonly unknown[]) => object) | undefined>
  | undefined
)[]
const SUBTYPES = webIfc.InheritanceDef as Record<number, Record<number, readonly number[]> | undefined>
const CODES = webIfc as unknown as Record<string, unknown>

const schemas = new Map<number, IfcSchema>()

/** The schema that a file's FILE_SCHEMA names; what is neither IFC2X3 nor IFC4 is read as IFC4X3. */
export function ifcSchemaOf(fileSchema: string): IfcSchema {
  const name = fileSchema.toUpperCase()
  const number = name.startsWith('IFC2X') ? 1 : name.startsWith('IFC4X') ? 3 : 2
  const known = schemas.get(number)
  if (known) return known
  const schema = readSchema(number)
  schemas.set(number, schema)
  return schema
}

function readSchema(number: number): IfcSchema {
  const classes = new Map<string, IfcClass | null>()
  const families = new Map<string, ReadonlySet<number>>()
  const family = (ancestor: string) => {
    let codes = families.get(ancestor)
    if (!codes) {
      const own = codeOf(ancestor)
      codes = new Set(own === null ? [] : [own, ...(SUBTYPES[number]?.[own] ?? [])])
      families.set(ancestor, codes)
    }
    return codes
  }
  return {
    classOf(keyword) {
      const known = classes.get(keyword)
      if (known !== undefined) return known
      const found = readClass(number, keyword)
      classes.set(keyword, found)
      return found
    },
    isKindOf(keyword, ancestor) {
      const code = codeOf(keyword)
      return code !== null && family(ancestor).has(code)
    },
  }
}

/** A value that every attribute takes: the parser asks for `value`, or goes through a list. */
const ANY_VALUE = Object.assign([], { value: null })
/** No class has so many attributes. */
const MAX_ATTRIBUTES = 64

/** The parser makes an object with one field an attribute, in the order of the schema. */
function readClass(number: number, keyword: string): IfcClass | null {
  const code = codeOf(keyword)
  const make = code === null ? undefined : MAKERS[number]?.[code]
  if (!make) return null
  const sample = make(Array.from({ length: MAX_ATTRIBUTES }, () => ANY_VALUE))
  const attributes = Object.keys(sample).filter((key) => key !== 'expressID' && key !== 'type')
  return { name: sample.constructor.name, attributes, isRooted: attributes[0] === 'GlobalId' }
}

function codeOf(keyword: string): number | null {
  const code = /^IFC[A-Z0-9]+$/.test(keyword) ? CODES[keyword] : null
  return typeof code === 'number' ? code : null
}
