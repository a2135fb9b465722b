import { parseXml } from '#engines/xml/parse-xml.ts'
import { elementOf, elementsOf, textOf, type XmlElement } from '#engines/xml/xml-element.ts'

/** Answers a call as an HTTP client gets it. */
export type Ask = (
  method: 'GET' | 'POST',
  path: string,
  form?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly type: string; readonly text: string }>

const REQUEST_FIELDS = [
  ...['service_request_id', 'status', 'status_notes', 'service_name', 'service_code', 'description'],
  ...['agency_responsible', 'service_notice', 'requested_datetime', 'updated_datetime', 'expected_datetime', 'address'],
  ...['address_id', 'zipcode', 'lat', 'long', 'media_url'],
]
const SERVICE_FIELDS = ['service_code', 'service_name', 'description', 'metadata', 'type', 'keywords', 'group']
const DATETIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

/**
 * Walks all calls of GeoReport v2 in XML and JSON as a client does, and says what is not as the specification has it: names, order,
 * types, errors (wiki.open311.org/GeoReport_v2). @returns nothing where all is well, and the id of the request that it added
 */
export async function validateOpen311(
  ask: Ask,
  jurisdiction: string,
  apiKey: string,
): Promise<{ found: string[]; id: string }> {
  const found: string[] = []
  const check = (isSo: boolean, words: string) => void (isSo || found.push(words))
  const xml = async (path: string, root: string, status = 200) => {
    const answer = await ask('GET', `${path}`)
    check(answer.status === status, `${path}: status ${answer.status}`)
    check(/^(?:text|application)\/xml; *charset=utf-8/i.test(answer.type), `${path}: ${answer.type}`)
    const element = parseXml(Buffer.from(answer.text), path)
    check(element.name === root, `${path}: <${element.name}>, not <${root}>`)
    return element
  }
  const json = async (path: string) => {
    const answer = await ask('GET', path)
    check(/^application\/json; *charset=utf-8/i.test(answer.type), `${path}: ${answer.type}`)
    return JSON.parse(answer.text)
  }
  const namesOf = (element: XmlElement) => elementsOf(element).map(({ name }) => name)
  const said = (element: XmlElement, name: string) => textOf(elementOf(element, name))

  check(
    elementsOf(elementOf(await xml('discovery.xml', 'discovery'), 'endpoints')!).length > 0,
    'discovery: no endpoint',
  )
  const services = elementsOf(await xml(`services.xml?jurisdiction_id=${jurisdiction}`, 'services'), 'service')
  check(services.length > 0, 'services: none')
  for (const service of services)
    check(namesOf(service).join() === SERVICE_FIELDS.join(), `service: ${namesOf(service)}`)
  const listed = await json(`services.json?jurisdiction_id=${jurisdiction}`)
  check(
    listed.length === services.length && typeof listed[0].metadata === 'boolean',
    'services.json: other than in XML',
  )
  const code = said(services[0]!, 'service_code')
  check(
    said(await xml(`services/${code}.xml`, 'service_definition'), 'service_code') === code,
    'definition: another code',
  )
  check(said(elementsOf(await xml('services/nothing.xml', 'errors', 404))[0]!, 'code') === '404', 'errors: no code')

  const form = {
    jurisdiction_id: jurisdiction,
    service_code: code,
    description: 'Added by the validator',
    lat: '24.7',
    long: '46.7',
  }
  check((await ask('POST', 'requests.xml', form)).status === 403, 'requests: added without a key')
  const missing = await ask('POST', 'requests.json', { jurisdiction_id: jurisdiction, api_key: apiKey })
  check(missing.status === 400 && JSON.parse(missing.text)[0].code === 400, 'requests: no service_code is no error 400')
  const added = await ask('POST', 'requests.json', { ...form, api_key: apiKey })
  check(added.status === 200, `requests: not added, ${added.status} ${added.text}`)
  const id: string = JSON.parse(added.text)[0].service_request_id
  check(
    said(elementsOf(await xml(`tokens/${id}.xml`, 'service_requests'))[0]!, 'service_request_id') === id,
    'tokens: another id',
  )
  check((await xml('requests.xml', 'errors', 400)) !== null, 'requests: without jurisdiction')

  const requests = elementsOf(await xml(`requests.xml?jurisdiction_id=${jurisdiction}`, 'service_requests'), 'request')
  for (const request of requests) {
    check(namesOf(request).join() === REQUEST_FIELDS.join(), `request: ${namesOf(request)}`)
    check(['open', 'closed'].includes(said(request, 'status')), `request: status ${said(request, 'status')}`)
    for (const name of ['requested_datetime', 'updated_datetime', 'expected_datetime'])
      check(DATETIME.test(said(request, name)), `request: ${name} ${said(request, name)}`)
  }
  const one = await json(`requests/${id}.json?jurisdiction_id=${jurisdiction}`)
  check(
    one.length === 1 && one[0].service_request_id === id && one[0].lat === 24.7,
    'request.json: not the one that was added',
  )
  const closed = await json(`requests.json?jurisdiction_id=${jurisdiction}&status=closed&service_request_id=${id}`)
  check(closed.length === 0, 'requests: an open one is listed as closed')
  const old = await json(
    `requests.json?jurisdiction_id=${jurisdiction}&start_date=2000-01-01T00:00:00Z&end_date=2000-02-01T00:00:00Z`,
  )
  check(old.length === 0, 'requests: start and end are not kept to')
  return { found, id }
}
