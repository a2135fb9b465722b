import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { writeXml, type XmlNode } from '#engines/xml/write-xml.ts'
import type { RawAnswer, RawExchange } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { CitizenReport } from '../contract/municipal-case.ts'
import { SERVICE_CODES, SERVICES, type ServiceCode } from '../contract/municipal-cases-records.ts'
import { hashOf, openDesk } from './desk.ts'
import { type Stranger, takeReport } from './take-report.ts'

/** Arguments of GeoReport v2, from the address or the form. */
type Arguments = Readonly<Record<string, string | undefined>>
type Fields = Readonly<Record<string, string | number | boolean | null>>

const DAY_MS = 86_400_000
/** The specification's window: 90 days or 1,000 requests, whichever is smaller. */
const WINDOW_DAYS = 90
const MOST_REQUESTS = 1_000
const PAGE = 50
const MOST_FORM_BYTES = 65_536
/** What is behind them is empty, whatever its size. */
const MOST_PAGES = 1_000_000
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What a call of GeoReport v2 is refused with: a list of code and description, in its format. */
class Open311Error extends Error {
  readonly status: number

  constructor(status: number, description: string) {
    super(description)
    this.status = status
  }
}

/** Answers the reading calls of GeoReport v2 (wiki.open311.org/GeoReport_v2): `what` is the address behind the version. */
export async function readOpen311(context: Stranger, what: string, asked: Arguments): Promise<RawAnswer> {
  return answering(what, async (name) => {
    if (name === 'discovery') return discovery(context)
    if (name === 'services') return list('services', 'service', SERVICE_CODES.map(serviceOf))
    if (name.startsWith('services/')) return definition(name.slice(9))
    if (name.startsWith('tokens/')) {
      const token = await context.services.database.read(SYSTEM_SCOPE, (db) => tokenOf(db, name.slice(7)))
      return list('service_requests', 'request', [token])
    }
    const one = name.startsWith('requests/') ? name.slice(9) : null
    if (name !== 'requests' && one === null) throw new Open311Error(404, 'There is no such call.')
    const found = await context.services.database.read(SYSTEM_SCOPE, async (db) => requestsOf(db, asked, one))
    if (one !== null && found.length === 0) throw new Open311Error(404, `There is no request ${one}.`)
    return list('service_requests', 'request', found)
  })
}

/** Takes a report by GeoReport v2: a form that names the key of the desk. */
export async function addOpen311(context: Stranger, what: string, { body }: RawExchange): Promise<RawAnswer> {
  return answering(what, async (name) => {
    if (name !== 'requests') throw new Open311Error(404, 'There is no such call.')
    const form = Object.fromEntries(new URLSearchParams(await textOf(body))) as Arguments
    const siteCode = required(form, 'jurisdiction_id')
    const { keyHash } = await context.services.database.read(SYSTEM_SCOPE, async (db) => openDesk(db, siteCode))
    if (keyHash === null || !isKey(form['api_key'] ?? '', keyHash))
      throw new Open311Error(403, 'api_key is missing or wrong.')
    const serviceCode = required(form, 'service_code')
    if (!isService(serviceCode)) throw new Open311Error(404, `There is no service ${serviceCode}.`)
    const report = CitizenReport.safeParse({
      ...{ siteCode, serviceCode, description: form['description'] ?? '', address: form['address_string'] ?? '' },
      ...{ latitude: numberIn(form, 'lat'), longitude: numberIn(form, 'long'), email: form['email'] ?? '' },
    })
    if (!report.success)
      throw new Open311Error(400, `${report.error.issues[0]?.path.join('.')}: ${report.error.issues[0]?.message}`)
    const { id } = await takeReport(context, report.data, { hasKey: true })
    return list('service_requests', 'request', [{ service_request_id: id, service_notice: '', account_id: '' }])
  })
}

async function answering(
  what: string,
  answer: (name: string) => Promise<XmlNode & { json: unknown }>,
): Promise<RawAnswer> {
  const [, name = what, format = 'xml'] = /^(.*)\.(xml|json)$/.exec(what) ?? []
  try {
    const { json, ...xml } = await answer(name)
    return formatted(200, format, xml, json)
  } catch (error) {
    if (!(error instanceof Open311Error) && !(error instanceof RefusalError)) throw error
    const status = error.status
    const said = [{ code: status, description: error.message }]
    const { json, ...xml } = list('errors', 'error', said)
    return formatted(status, format, xml, json)
  }
}

function formatted(status: number, format: string, xml: XmlNode, json: unknown): RawAnswer {
  const type = format === 'json' ? 'application/json' : 'text/xml'
  const headers = { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' }
  const body = format === 'json' ? JSON.stringify(json) : Buffer.from(writeXml(xml)).toString('utf8')
  return { status, headers, body: bytes(body) }
}

function bytes(text: string) {
  return Readable.from([Buffer.from(text, 'utf8')])
}

function list(name: string, item: string, rows: readonly Fields[]): XmlNode & { json: unknown } {
  return { name, children: rows.map((row) => node(item, row)), json: rows }
}

function node(name: string, fields: Fields): XmlNode {
  const children = Object.entries(fields).map(([field, value]) => ({
    name: field,
    children: value === null || value === '' ? [] : [String(value)],
  }))
  return { name, children }
}

function serviceOf(code: ServiceCode): Fields {
  const { en, ar, group, hours } = SERVICES[code]
  return {
    ...{ service_code: code, service_name: en, description: `${ar}. To be put right within ${hours} hours.` },
    ...{ metadata: false, type: 'realtime', keywords: '', group },
  }
}

function definition(code: string): XmlNode & { json: unknown } {
  if (!isService(code)) throw new Open311Error(404, `There is no service ${code}.`)
  // No service asks for more than every report says.
  const children = [{ name: 'service_code', children: [code] }, { name: 'attributes' }]
  return { name: 'service_definition', children, json: { service_code: code, attributes: [] } }
}

/** Reports are taken at once, so a token is the request's own id: of a desk that is open. */
async function tokenOf(db: Db, token: string): Promise<Fields> {
  const { rows } = await sql`
    select from municipal_cases as cases join municipal_desks as desks
      on desks.project_code = cases.project_code and desks.site_code = cases.site_code and desks.is_open
    where cases.id = ${UUID.test(token) ? token : null}::uuid and cases.deleted_at is null`.execute(db)
  if (rows.length === 0) throw new Open311Error(404, `There is no token ${token}.`)
  return { service_request_id: token, token }
}

interface Row {
  readonly id: string
  readonly state: string
  readonly statusNotes: string
  readonly serviceCode: ServiceCode
  readonly description: string
  readonly requestedAt: Date
  readonly updatedAt: Date
  readonly expectedAt: Date
  readonly address: string
  readonly latitude: number | null
  readonly longitude: number | null
}

async function requestsOf(db: Db, asked: Arguments, one: string | null): Promise<Fields[]> {
  const siteCode = required(asked, 'jurisdiction_id')
  await openDesk(db, siteCode)
  const ids = one === null ? asked['service_request_id']?.split(',') : [one]
  const known = ids?.filter((id) => UUID.test(id)) ?? null
  const codes = asked['service_code']?.split(',') ?? null
  const states = asked['status']?.split(',').flatMap((status) => STATES[status] ?? []) ?? null
  const to = dayIn(asked, 'end_date') ?? new Date(Date.now() + DAY_MS)
  const from = dayIn(asked, 'start_date') ?? new Date(to.getTime() - (WINDOW_DAYS + 1) * DAY_MS)
  if (to.getTime() - from.getTime() > (WINDOW_DAYS + 2) * DAY_MS)
    throw new Open311Error(400, `start_date and end_date lie more than ${WINDOW_DAYS} days apart.`)
  const size = Math.min(
    MOST_REQUESTS,
    Math.max(1, wholeIn(asked, 'page_size') ?? (asked['page'] ? PAGE : MOST_REQUESTS)),
  )
  const page = Math.min(MOST_PAGES, Math.max(1, wholeIn(asked, 'page') ?? 1))
  const isByDay = known === null
  const { rows } = await sql<Row>`
    select id, state, status_notes as "statusNotes", service_code as "serviceCode", description, requested_at as "requestedAt",
      updated_at as "updatedAt", expected_at as "expectedAt", address, latitude, longitude
    from municipal_cases where site_code = ${siteCode} and deleted_at is null
      and (${known}::uuid[] is null or id = any (${known}::uuid[]))
      and (${codes}::text[] is null or service_code = any (${codes}::text[]))
      and (${states}::text[] is null or state = any (${states}::text[]))
      and (not ${isByDay} or requested_at between ${from} and ${to})
    order by requested_at desc, id limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows.map(requestOf)
}

const STATES: Readonly<Record<string, readonly string[]>> = {
  open: ['open', 'inProgress'],
  closed: ['resolved', 'declined'],
}

/** In the order and with the names of the specification. */
function requestOf(row: Row): Fields {
  const isOpen = STATES['open']?.includes(row.state)
  const iso = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`
  return {
    ...{ service_request_id: row.id, status: isOpen ? 'open' : 'closed' },
    status_notes: row.statusNotes || (row.state === 'inProgress' ? 'Being worked on' : ''),
    ...{ service_name: SERVICES[row.serviceCode].en, service_code: row.serviceCode, description: row.description },
    ...{ agency_responsible: '', service_notice: '' },
    ...{ requested_datetime: iso(row.requestedAt), updated_datetime: iso(row.updatedAt) },
    ...{ expected_datetime: iso(row.expectedAt), address: row.address, address_id: '', zipcode: '' },
    ...{ lat: row.latitude, long: row.longitude, media_url: '' },
  }
}

function discovery({ services }: Stranger): XmlNode & { json: unknown } {
  const url = `${services.config.PUBLIC_ORIGIN ?? ''}/open311/v2`
  const endpoint = {
    ...{ specification: 'http://wiki.open311.org/GeoReport_v2', url, changeset: '2026-11-28T00:00:00Z' },
    ...{ type: 'production', formats: ['text/xml', 'application/json'] },
  }
  const json = { changeset: endpoint.changeset, contact: '', key_service: '', endpoints: [endpoint] }
  const { formats, ...facts } = endpoint
  const children = [
    ...['changeset', 'contact', 'key_service'].map((name) => ({
      name,
      children: name === 'changeset' ? [json.changeset] : [],
    })),
    {
      name: 'endpoints',
      children: [
        {
          ...node('endpoint', facts),
          children: [
            ...(node('endpoint', facts).children ?? []),
            { name: 'formats', children: formats.map((format) => ({ name: 'format', children: [format] })) },
          ],
        },
      ],
    },
  ]
  return { name: 'discovery', children, json }
}

function required(from: Arguments, name: string): string {
  const value = from[name]
  if (!value) throw new Open311Error(400, `${name} was not provided.`)
  return value
}

function numberIn(from: Arguments, name: string): number | null {
  const value = from[name]
  if (value === undefined || value === '') return null
  const number = Number(value)
  if (!Number.isFinite(number)) throw new Open311Error(400, `${name} is no number.`)
  return number
}

function wholeIn(from: Arguments, name: string): number | null {
  const number = numberIn(from, name)
  if (number !== null && !Number.isInteger(number)) throw new Open311Error(400, `${name} is no whole number.`)
  return number
}

function dayIn(from: Arguments, name: string): Date | null {
  const value = from[name]
  if (!value) return null
  const day = new Date(value)
  if (Number.isNaN(day.getTime())) throw new Open311Error(400, `${name} is no date of ISO 8601.`)
  return day
}

function isService(code: string): code is ServiceCode {
  return Object.hasOwn(SERVICES, code)
}

function isKey(key: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(key), 'hex'), Buffer.from(hash, 'hex'))
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > MOST_FORM_BYTES) throw new Open311Error(413, 'The form is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
