import { Random } from './random.ts'
import { fits, fittingValue, hostileValue, type JsonSchema, PROBES, type SeenValues } from './values-of-schema.ts'

type Json = Readonly<Record<string, unknown>>

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema?: JsonSchema
}

/** One address with one method, as the OpenAPI document describes it. */
interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | null
}

export interface FuzzAnswer {
  readonly status: number
  readonly text: string
}

export interface FuzzOptions {
  /** The product's own OpenAPI document. */
  readonly document: Json
  readonly call: (method: string, url: string, body: string | null) => Promise<FuzzAnswer>
  readonly seed: number
  readonly callsPerOperation: number
  /** Nothing that is meant to be refused: input that fits alone, as the screens of a person send it. */
  readonly isFittingAlone?: boolean
}

/** A call that was answered as a fault of the server. */
export interface Fault {
  readonly operation: string
  readonly request: string
  readonly answer: string
}

export interface FuzzReport {
  readonly calls: number
  /** Calls that did what they asked for: without some of them nothing but the input check was tried. */
  readonly done: number
  readonly faults: readonly Fault[]
}

const LONGEST_SHOWN = 600

/**
 * Calls every operation of a document many times, with input that fits its schema but for a field or none, on records that
 * exist where their ids can be read from its lists; and every field once with each of a few values that are known to
 * trouble servers. Whatever is sent, the server must answer it: done, or refused.
 */
export async function fuzzApi({
  document,
  call,
  seed,
  callsPerOperation,
  isFittingAlone = false,
}: FuzzOptions): Promise<FuzzReport> {
  const operations = operationsOf(document)
  const random = new Random(seed)
  const seen = new Map<string, unknown[]>()
  const faults: Fault[] = []
  let calls = 0
  let done = 0
  const send = async (request: Request) => {
    const { id, method, path } = request.operation
    const url = addressOf(request)
    const body = request.body && JSON.stringify(request.body)
    const answer = await call(method, url, body)
    calls++
    if (isDone(answer)) done++
    if (isDone(answer) && method === 'GET') gather(answer.text, path, seen)
    const shown = (text: string) => text.slice(0, LONGEST_SHOWN)
    if (isFault(answer))
      faults.push({ operation: id, request: shown(`${method} ${url} ${body ?? ''}`), answer: shown(answer.text) })
  }
  const fitting = (operation: Operation) => requestOf(operation, seen, random)
  const reads = operations.filter(({ method }) => method === 'GET')
  // Three times: whole lists first, then addresses hold what was found, and narrow it.
  for (const operation of [...reads, ...reads]) await send(requestOf(operation, seen, random, 'required'))
  for (const operation of reads) await send(fitting(operation))
  for (const operation of isFittingAlone ? [] : operations)
    for (const field of fieldsOf(operation))
      for (const probe of PROBES) await send(withField(fitting(operation), field, probe))
  for (let round = 0; round < callsPerOperation; round++)
    for (const operation of operations) {
      const request = fitting(operation)
      await send(isFittingAlone || random.oneIn(4) ? request : spoilt(request, random))
    }
  return { calls, done, faults }
}

function operationsOf(document: Json): Operation[] {
  const paths = document['paths'] as Record<string, Record<string, Json>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = operation['requestBody'] as { content: Record<string, { schema: JsonSchema }> } | undefined
      return {
        id: String(operation['operationId']),
        method: method.toUpperCase(),
        path,
        parameters: (operation['parameters'] as Parameter[] | undefined) ?? [],
        body: body?.content['application/json']?.schema ?? null,
      }
    }),
  )
}

/** A call before it is written down. */
interface Request {
  readonly operation: Operation
  readonly values: ReadonlyMap<string, unknown>
  /** Names of the query parameters that are sent. */
  readonly query: ReadonlySet<string>
  readonly body: Readonly<Record<string, unknown>> | null
}

/** @param asked which of its query is sent: what it must have, or some of the rest too. */
function requestOf(
  operation: Operation,
  seen: SeenValues,
  random: Random,
  asked: 'required' | 'some' = 'some',
): Request {
  const body = operation.body && (fittingValue(operation.body, '', seen, random) as Record<string, unknown>)
  const query = operation.parameters.filter(
    ({ in: place, required }) => place === 'query' && (required || (asked === 'some' && random.oneIn(3))),
  )
  const values = new Map(
    operation.parameters.map(({ name, schema, in: place }) => {
      const list = place === 'path' ? operation.path.slice(0, operation.path.indexOf(`/{${name}}`)) : ''
      const found = list && !random.oneIn(4) ? (seen.get(`${list} ${name}`) ?? []) : []
      const ofList = random.pick(found.filter((value) => fits(value, schema ?? {})))
      return [name, ofList ?? fittingValue(schema ?? {}, name, seen, random)]
    }),
  )
  return { operation, values, query: new Set(query.map(({ name }) => name)), body }
}

/** Names of parameters and of the body's own fields. */
function fieldsOf({ parameters, body }: Operation): string[] {
  return [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})]
}

function withField(request: Request, field: string, value: unknown): Request {
  const parameter = request.operation.parameters.find(({ name }) => name === field)
  if (!parameter) return { ...request, body: { ...request.body, [field]: value } }
  const query = parameter.in === 'query' ? new Set([...request.query, field]) : request.query
  return { ...request, query, values: new Map([...request.values, [field, value]]) }
}

/** With something else in one place: a parameter, a field, or a field further in. */
function spoilt(request: Request, random: Random): Request {
  const { operation, body } = request
  const parameter = !body || random.oneIn(3) ? random.pick(operation.parameters) : undefined
  if (parameter) return withField(request, parameter.name, hostileValue(parameter.schema ?? {}, random))
  return body ? { ...request, body: spoiltObject(body, operation.body ?? {}, random) } : request
}

function spoiltObject<Owner extends object>(owner: Owner, schema: JsonSchema, random: Random): Owner {
  const name = random.pick(Object.keys(owner) as (keyof Owner & string)[])
  if (name === undefined) return owner
  const value = owner[name]
  const field = schema.properties?.[name] ?? (typeof schema.items === 'object' ? schema.items : {})
  const goesIn = typeof value === 'object' && value !== null && random.oneIn(2)
  const other = goesIn ? spoiltObject(value, field, random) : hostileValue(field, random)
  return Array.isArray(owner) ? (Object.assign([...owner], { [name]: other }) as Owner) : { ...owner, [name]: other }
}

function addressOf({ operation, values, query }: Request): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => inAddress(values.get(name)))
  const search = [...query].map((name) => `${name}=${inAddress(values.get(name))}`).join('&')
  return search ? `${path}?${search}` : path
}

/** As it stands in an address; half a surrogate pair as the bytes that a careless client would send. */
function inAddress(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  return encodeURIComponent(text.toWellFormed()) || '%20'
}

/** Ids, codes and numbers of records, by the name of their field and by the address of their list; the newest are kept. */
export function gather(text: string, path: string, seen: Map<string, unknown[]>): void {
  if (!/^[[{]/.test(text)) return
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > 6) return
    for (const [name, inner] of Object.entries(value)) {
      if (/^(id|guid|code|name|version|revision|rowVersion|.*(Id|Code|Guid|Name))$/.test(name)) {
        remember(seen, name, inner)
        remember(seen, `${path} ${name}`, inner)
      }
      visit(inner, depth + 1)
    }
  }
  visit(JSON.parse(text), 0)
}

function remember(seen: Map<string, unknown[]>, name: string, value: unknown): void {
  if (typeof value !== 'string' && typeof value !== 'number') return
  const known = seen.get(name) ?? []
  if (known.includes(value)) return
  seen.set(name, [...known, value].slice(-40))
}

/** Also the formats that answer HTTP 200 to everything say a fault of the server by its name. */
function isFault({ status, text }: FuzzAnswer): boolean {
  return (status >= 500 && status !== 501) || text.includes('"server.internal"')
}

function isDone({ status, text }: FuzzAnswer): boolean {
  return status >= 200 && status < 300 && !text.includes('"error":"')
}
