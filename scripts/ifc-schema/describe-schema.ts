import type { DeclaredEntity, DeclaredSchema } from './read-declarations.ts'

/** Numbers that web-ifc declares without saying which: EXPRESS has these as REAL, all others as INTEGER. */
const REAL_ATTRIBUTES = new Set(['Precision', 'Scale', 'Scale2', 'Scale3', 'DirectionRatios', 'WeightsData'])
/** web-ifc's codes for the token of a value. */
const TOKENS: Readonly<Record<number, string>> = { 1: 'string', 3: 'boolean', 4: 'real', 10: 'integer', 11: 'binary' }

/**
 * Lines of a schema. `E Name Parent A:Type B:Type?`: the entity's own attributes after its parent's; `-A` is one of the
 * parent's that is derived here. `[]` after a type is a list, `@` before it an entity. `V Name VALUE…` an enumeration,
 * `S Name Member…` a select, `T Name base` a defined type.
 */
export function describeSchema(
  schema: DeclaredSchema,
  types: Readonly<Record<string, (value: unknown) => unknown>>,
): string[] {
  const entities = new Map(schema.entities.map((entity) => [entity.name, entity]))
  const lines = schema.entities.map((entity) => entityLine(entity, entities))
  for (const [name, values] of schema.enumerations) lines.push(`V ${name} ${values.join(' ')}`)
  for (const [name, members] of schema.selects) lines.push(`S ${name} ${members.join(' ')}`)
  for (const make of Object.values(types)) lines.push(typeLine(make))
  return lines.sort()
}

function entityLine(entity: DeclaredEntity, entities: ReadonlyMap<string, DeclaredEntity>): string {
  const inherited = inheritedOf(entity, entities)
  const own = [...entity.attributes].filter(([name]) => !inherited.has(name))
  const derived = [...inherited].filter((name) => !entity.attributes.has(name))
  return [
    'E',
    entity.name,
    entity.parent ?? '-',
    ...own.map(([name, type]) => `${name}:${typeOf(name, type)}`),
    ...derived.map((name) => `-${name}`),
  ].join(' ')
}

/** Attributes of all ancestors, also of one whose attribute a nearer one derives. */
function inheritedOf(entity: DeclaredEntity, entities: ReadonlyMap<string, DeclaredEntity>): Set<string> {
  const names = new Set<string>()
  for (let parent = entity.parent; parent; parent = entities.get(parent)?.parent ?? null)
    for (const name of entities.get(parent)?.attributes.keys() ?? []) names.add(name)
  return names
}

function typeOf(attribute: string, declared: string): string {
  const list = declared.match(/(?:\[\])+$/)?.[0].slice(0, 2) ?? ''
  const plain = declared.replace(/(?:\[\])+$/, '')
  const reference = plain.match(/^\(Handle<(\w+)> \| (\w+)\)$/)
  if (reference?.[1] === 'boolean') return `BOOLEAN${list}`
  if (reference?.[1] === 'logical') return `LOGICAL${list}`
  if (reference) return `@${reference[1]}${list}`
  if (plain === '(NumberHandle | number)') return `${REAL_ATTRIBUTES.has(attribute) ? 'REAL' : 'INTEGER'}${list}`
  if (plain === 'string') return `STRING${list}`
  if (!/^Ifc\w+$/.test(plain)) throw new Error(`The declaration of ${attribute} is not understood: ${declared}`)
  return `${plain}${list}`
}

function typeLine(make: (value: unknown) => unknown): string {
  const made = make(['1']) as { type: number; value: unknown; name?: string; constructor: { name: string } }
  const name = made.constructor.name
  // Types that hold lists have no name of their own there; IDS cannot check them.
  const isList = made.name === undefined
  const base = name === 'IfcLogical' ? 'logical' : TOKENS[made.type]
  return `T ${name} ${isList || !base ? 'list' : base}`
}
