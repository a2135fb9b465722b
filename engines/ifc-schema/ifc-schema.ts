import { IFC2X3_LINES } from './generated/ifc2x3.ts'
import { IFC4_LINES } from './generated/ifc4.ts'
import { IFC4X3_LINES } from './generated/ifc4x3.ts'

export type IfcSchemaName = 'IFC2X3' | 'IFC4' | 'IFC4X3'
/** What a defined type or a plain EXPRESS type is written as. */
export type IfcBaseType = 'string' | 'real' | 'integer' | 'boolean' | 'logical' | 'binary' | 'list'

export interface IfcAttribute {
  readonly name: string
  /** `IfcLabel`, `IfcPerson`, `REAL`, … of the attribute or of the members of a list. */
  readonly type: string
  readonly isEntity: boolean
  readonly isList: boolean
  /** Explicit in an ancestor, derived here: written as `*`. */
  readonly isDerived: boolean
}

export interface IfcEntity {
  /** As in the schema: `IfcWall`. */
  readonly name: string
  readonly parent: IfcEntity | null
  /** All explicit attributes in the order of a STEP file, inherited ones first. */
  readonly attributes: readonly IfcAttribute[]
}

const LINES: Readonly<Record<IfcSchemaName, string>> = { IFC2X3: IFC2X3_LINES, IFC4: IFC4_LINES, IFC4X3: IFC4X3_LINES }
const PLAIN_TYPES: Readonly<Record<string, IfcBaseType>> = {
  STRING: 'string',
  REAL: 'real',
  INTEGER: 'integer',
  BOOLEAN: 'boolean',
  LOGICAL: 'logical',
}

/** Entities, enumerations, selects and defined types of one version of IFC. Names are looked up in any spelling. */
export class IfcSchema {
  readonly name: IfcSchemaName
  readonly #entities = new Map<string, IfcEntity>()
  readonly #enumerations = new Map<string, readonly string[]>()
  readonly #selects = new Map<string, readonly string[]>()
  readonly #types = new Map<string, IfcBaseType>()
  readonly #descendants = new Map<string, ReadonlySet<string>>()

  constructor(name: IfcSchemaName) {
    this.name = name
    const entityLines = new Map<string, readonly string[]>()
    for (const line of LINES[name].split('\n')) {
      const [kind, key = '', ...rest] = line.split(' ')
      if (kind === 'E') entityLines.set(key, rest)
      else if (kind === 'V') this.#enumerations.set(key.toUpperCase(), rest)
      else if (kind === 'S') this.#selects.set(key.toUpperCase(), rest)
      else if (kind === 'T') this.#types.set(key.toUpperCase(), rest[0] as IfcBaseType)
    }
    for (const key of entityLines.keys()) this.#addEntity(key, entityLines)
  }

  get entities(): IfcEntity[] {
    return [...this.#entities.values()]
  }

  entity(name: string): IfcEntity | null {
    return this.#entities.get(name.toUpperCase()) ?? null
  }

  isA(name: string, ancestor: string): boolean {
    return this.descendantsOf(ancestor).has(name.toUpperCase())
  }

  /** An entity and all its subtypes, in capitals; empty for a name that is none. */
  descendantsOf(name: string): ReadonlySet<string> {
    const wanted = name.toUpperCase()
    const known = this.#descendants.get(wanted)
    if (known) return known
    const found = new Set<string>()
    for (const [key, entity] of this.#entities) {
      for (let at: IfcEntity | null = entity; at; at = at.parent)
        if (at.name.toUpperCase() === wanted) {
          found.add(key)
          break
        }
    }
    this.#descendants.set(wanted, found)
    return found
  }

  /** Values of an enumeration; null for a name that is none. */
  enumeration(name: string): readonly string[] | null {
    return this.#enumerations.get(name.toUpperCase()) ?? null
  }

  /** Members of a select; null for a name that is none. */
  select(name: string): readonly string[] | null {
    return this.#selects.get(name.toUpperCase()) ?? null
  }

  /** How a defined or plain type is written; null for an entity, enumeration, select or an unknown name. */
  baseOf(type: string): IfcBaseType | null {
    return PLAIN_TYPES[type] ?? this.#types.get(type.toUpperCase()) ?? null
  }

  #addEntity(name: string, lines: ReadonlyMap<string, readonly string[]>): IfcEntity {
    const known = this.#entities.get(name.toUpperCase())
    if (known) return known
    const [parentName = '-', ...members] = lines.get(name) ?? []
    const parent = parentName === '-' ? null : this.#addEntity(parentName, lines)
    const derived = new Set(members.filter((member) => member.startsWith('-')).map((member) => member.slice(1)))
    const inherited = (parent?.attributes ?? []).map((attribute) =>
      derived.has(attribute.name) ? { ...attribute, isDerived: true } : attribute,
    )
    const own = members.filter((member) => !member.startsWith('-')).map(attributeOf)
    const entity: IfcEntity = { name, parent, attributes: [...inherited, ...own] }
    this.#entities.set(name.toUpperCase(), entity)
    return entity
  }
}

function attributeOf(member: string): IfcAttribute {
  const [name = '', declared = ''] = member.split(':')
  return {
    name,
    type: declared.replace(/^@|\[\]$/g, ''),
    isEntity: declared.startsWith('@'),
    isList: declared.endsWith('[]'),
    isDerived: false,
  }
}

const schemas = new Map<IfcSchemaName, IfcSchema>()

/** The schema of a name; read once in a process, in about 10 ms. */
export function ifcSchema(name: IfcSchemaName): IfcSchema {
  const known = schemas.get(name)
  if (known) return known
  const schema = new IfcSchema(name)
  schemas.set(name, schema)
  return schema
}

/** The schema that a FILE_SCHEMA means: `IFC2X3_TC1` is IFC2X3, `IFC4X3_ADD2` is IFC4X3; null where it is not read. */
export function schemaNameOf(fileSchema: string): IfcSchemaName | null {
  const name = fileSchema.toUpperCase()
  if (/^IFC2X3(_TC\d)?$|^IFC2X_FINAL$/.test(name)) return 'IFC2X3'
  if (/^IFC4X3(_(RC\d|ADD\d|TC\d))*$/.test(name)) return 'IFC4X3'
  return /^IFC4(_ADD\d(_TC\d)?)?$/.test(name) ? 'IFC4' : null
}
