import { z } from 'zod'
import { isDecimalText } from './decimal-text.ts'
import { type ApiSpec, type EndpointSpec, inputSchema } from './define-api.ts'

/** How the cells of a field are read. */
export type ImportKind =
  | 'text'
  | 'number'
  | 'decimal'
  | 'choice'
  | 'choices'
  | 'words'
  | 'codes'
  | 'day'
  | 'moment'
  | 'flag'
  | 'person'

/**
 * A field that rows of a file can say. A slash leads into a part of the record, a number to the row of a list:
 * `answers/crew/2/trade`.
 */
export interface ImportedField {
  readonly name: string
  readonly kind: ImportKind
  readonly choices: readonly string[]
  /** Letters that a text may have, where that is said. */
  readonly most?: number | null
  /** Heads of files from elsewhere that mean it. */
  readonly called?: readonly string[]
  /** Words of files from elsewhere for a choice, such as the codes of an authority. */
  readonly said?: Readonly<Record<string, readonly string[]>>
  /** A new record is not made without it. */
  readonly isRequired: boolean
}

/** What rows of a file become: records of one kind, by the endpoints that its list and its form use. */
export interface ImportSpec {
  readonly api: ApiSpec
  /** What adding one asks for. */
  readonly access: EndpointSpec['access']
  /** Field that a record is known by to the endpoint of one. */
  readonly knownBy: 'id' | 'code'
  /** Endpoint that lists them, with that field in each row. */
  readonly list: string
  readonly one: string
  readonly create: string
  /** Absent where rows only add. */
  readonly change: string | null
  /** Absent where what was added cannot be taken away again. */
  readonly remove: string | null
  /** Field by which a row is known to speak of a record that exists; without it each row adds one. */
  readonly key: string | null
  /** Field that names a record where its row is told of. */
  readonly named: string
  /** Fields that all rows share and no column says, with the filter of the list that finds those of the same; null for none. */
  readonly about: Readonly<Record<string, string | null>>
  readonly fields: readonly ImportedField[]
  /** What the first row of a list has where the file says a part of it. */
  readonly starts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The first row of a list that a record holds, as cells of the same line say it: the person who was hurt. */
interface FirstRow {
  readonly takes: readonly string[]
  /** What it has where its cells do not say. */
  readonly starts: Readonly<Record<string, unknown>>
}

const ENDPOINTS = { list: 'list', one: 'get', create: 'create', change: 'change', remove: 'remove' } as const
const PLACES = ['projectCode', 'siteCode', 'structureCode']

type Says<Name extends string> = Partial<Readonly<Record<keyof typeof ENDPOINTS, Name>>> & {
  readonly key?: string
  /** `id` where absent. */
  readonly knownBy?: 'id' | 'code'
  readonly named: string
  readonly about?: Readonly<Record<string, string | null>>
  /** Fields of the form that files do not say. */
  readonly without?: readonly string[]
  /** Heads that files from elsewhere have for a field, beside its own words. */
  readonly called?: Readonly<Record<string, readonly string[]>>
  /** Words that they have for the choices of a field. */
  readonly said?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  readonly firstOf?: Readonly<Record<string, FirstRow>>
}

/**
 * Declares that records can be imported, in the file of the api; the module's server half lists it under `imports`. Each row goes through the use
 * case of its own endpoint, so that checks, permissions, history and events are those of the form. The fields are those
 * that the form takes and a cell can hold.
 * @example export const incidentImport = defineImport(incidentsApi, { key: 'reference', named: 'name' })
 * @throws where it names an endpoint or a field that the module does not have
 */
export function defineImport<const Api extends ApiSpec>(
  api: Api,
  says: Says<keyof Api['endpoints'] & string>,
): ImportSpec & { readonly api: Api } {
  const {
    key = null,
    knownBy = 'id',
    named,
    about = {},
    without = [],
    called = {},
    said = {},
    firstOf = {},
    ...own
  } = says
  const names = { ...ENDPOINTS, ...own }
  const known = (name: string) => (Object.hasOwn(api.endpoints, name) ? name : null)
  const create = api.endpoints[names.create]
  const { list, one } = names
  if (!create || !known(list) || !known(one))
    throw new Error(`Imports of ${api.module.id} need its endpoints ${list}, ${one} and ${names.create}.`)
  const [change, remove] = [known(names.change), known(names.remove)]
  for (const name of [names.create, change, remove]) {
    const spec = name === null ? undefined : api.endpoints[name]
    if (spec && (spec.transaction === 'none' || spec.sees !== create.sees))
      throw new Error(`Imports of ${api.module.id} cannot use '${name}' in the transaction of '${names.create}'.`)
  }
  const fields = [...fieldsOf(create), ...fieldsOfFirstRows(create, firstOf)]
    .filter(({ name }) => !without.includes(name) && !Object.hasOwn(about, name))
    .map((field) => ({ ...field, called: called[field.name] ?? [], said: said[field.name] ?? {} }))
  const taken = Object.entries(firstOf).flatMap(([list, { takes }]) => takes.map((name) => `${list}/1/${name}`))
  for (const name of [named, ...(key === null ? [] : [key]), ...Object.keys({ ...called, ...said }), ...taken])
    if (!fields.some((field) => field.name === name))
      throw new Error(`Imports of ${api.module.id} name a field '${name}' that no cell can hold.`)
  for (const { name, said: words, choices } of fields)
    for (const choice of Object.keys(words))
      if (!choices.includes(choice))
        throw new Error(`Imports of ${api.module.id}: '${name}' has no choice '${choice}'.`)
  const starts = Object.fromEntries(Object.entries(firstOf).map(([list, { starts: first }]) => [list, first]))
  const access = create.access
  return { api, access, list, one, create: names.create, change, remove, key, knownBy, named, about, fields, starts }
}

/** The fields of a place that are not picked, which the file must say then, go before those of the record. */
function fieldsOf(create: EndpointSpec): readonly Omit<ImportedField, 'called' | 'said'>[] {
  const found = Object.entries(shapeOf(inputSchema(create))).flatMap(([name, schema]) => fieldOf(name, schema, create))
  return found.toSorted((a, b) => Number(PLACES.includes(b.name)) - Number(PLACES.includes(a.name)))
}

function fieldOf(name: string, schema: z.ZodType, create: EndpointSpec): Omit<ImportedField, 'called' | 'said'>[] {
  const bare = unwrapped(schema)
  const kind = kindOf(name, bare, create)
  const most = bare instanceof z.ZodString ? bare.maxLength : null
  const isRequired = !schema.safeParse(undefined).success
  return kind ? [{ name, kind, choices: choicesOf(bare), most, isRequired }] : []
}

/** None of them is required: a record is whole with an empty list. */
function fieldsOfFirstRows(create: EndpointSpec, firstOf: Readonly<Record<string, FirstRow>>) {
  return Object.entries(firstOf).flatMap(([list, { takes }]) => {
    const rows = unwrapped(shapeOf(inputSchema(create))[list] ?? z.never())
    const row = rows instanceof z.ZodArray && rows.element instanceof z.ZodObject ? shapeOf(rows.element) : {}
    return takes.flatMap((name) => {
      const schema = row[name]
      const found = schema ? fieldOf(name, schema, create) : []
      return found.map((field) => ({ ...field, name: `${list}/1/${name}`, isRequired: false }))
    })
  })
}

function shapeOf({ shape }: z.ZodObject): Readonly<Record<string, z.ZodType>> {
  return shape as Readonly<Record<string, z.ZodType>>
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodReadonly
  return isWrapped ? unwrapped(schema.unwrap() as z.ZodType) : schema
}

function choicesOf(schema: z.ZodType): readonly string[] {
  const one = schema instanceof z.ZodArray ? schema.element : schema
  return one instanceof z.ZodEnum ? one.options.map(String).filter((choice) => choice !== '') : []
}

/** Null for what no cell holds: parts of a record, files, ids of other records. */
function kindOf(name: string, schema: z.ZodType, create: EndpointSpec): ImportKind | null {
  if (schema instanceof z.ZodEnum) return 'choice'
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodEnum ? 'choices' : null
  if (schema instanceof z.ZodBoolean) return 'flag'
  if (schema instanceof z.ZodNumber) return 'number'
  if (isDecimalText(schema)) return 'decimal'
  if (schema instanceof z.ZodISODate) return 'day'
  if (schema instanceof z.ZodISODateTime) return 'moment'
  if (schema instanceof z.ZodUUID) return isPerson(name, create) ? 'person' : null
  if (schema instanceof z.ZodUnion)
    return schema.options.every((one) => one instanceof z.ZodType && isText(one)) ? 'text' : null
  return isText(schema) ? 'text' : null
}

/** As the kit has people: `ownerId` of the facts beside `owner` of the answer, which is an id and a name. */
function isPerson(name: string, { output }: EndpointSpec): boolean {
  if (!name.endsWith('Id') || !(output instanceof z.ZodObject)) return false
  const shown: z.ZodType | undefined = (output.shape as Readonly<Record<string, z.ZodType>>)[
    name.slice(0, -'Id'.length)
  ]
  const person = shown && unwrapped(shown)
  return person instanceof z.ZodObject && Object.keys(person.shape).join() === 'id,name'
}

function isText(schema: z.ZodType): boolean {
  return schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodLiteral
}
