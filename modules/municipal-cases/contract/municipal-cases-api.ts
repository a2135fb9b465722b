import { z } from 'zod'
import { defineBulk } from '#platform/contract/bulk-actions.ts'
import { defineApi, RAW_ANSWER } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { CitizenReport, Desk, MunicipalCase, REPORT_BODY_BYTES } from './municipal-case.ts'
import { municipalCasesModule } from './municipal-cases-module.ts'
import { municipalCaseStates, SERVICE_CODES, SOURCES } from './municipal-cases-records.ts'

const path = '/municipal-cases'
const read = 'municipal-case:read'
/** From one address; how many come within an hour is limited behind it. */
const REPORTS_A_MINUTE = 30
const words = z.string().max(400).optional()
const open311 = { responseFormat: 'bare', access: 'public', output: RAW_ANSWER } as const
/** As GeoReport v2 names its arguments. */
const ARGUMENTS = {
  jurisdiction_id: words,
  service_request_id: z.string().max(4_000).optional(),
  service_code: words,
  start_date: words,
  end_date: words,
  status: words,
  page: words,
  page_size: words,
  api_key: words,
}

export const municipalCasesApi = defineApi(municipalCasesModule, {
  ...recordEndpoints(MunicipalCase, path, {
    read,
    write: 'municipal-case:write',
    filters: {
      state: byChoices(stateNames(municipalCaseStates)),
      requested: byDays(),
      service: byChoices(SERVICE_CODES),
      source: byChoices(SOURCES),
      owner: byPerson(),
      isOverdue: byFlag(),
    },
  }),
  ...stepEndpoints(municipalCaseStates, { path, access: read, record: MunicipalCase.Record }),
  desk: {
    method: 'GET',
    path: '/municipal-desks/:siteCode',
    summary: 'Whether citizens and Open311 clients may report on a site',
    access: read,
    reads: ['municipal-desk'],
    input: z.object({ siteCode: PlaceCode }),
    output: Desk,
  },
  setDesk: {
    method: 'PUT',
    path: '/municipal-desks/:siteCode',
    summary: 'Open or close the desk of a site; a new key for Open311 clients ends the one before',
    access: 'municipal-case:desk',
    input: z.object({ siteCode: PlaceCode, isOpen: z.boolean(), newKey: z.boolean().default(false) }),
    output: Desk,
  },
  report: {
    method: 'POST',
    path: '/municipal-reports',
    summary: 'Report a problem as a citizen, on a site whose desk is open; limited by where it comes from',
    access: 'public',
    maxBodyBytes: REPORT_BODY_BYTES,
    rateLimit: REPORTS_A_MINUTE,
    input: CitizenReport,
    output: z.object({ number: z.string(), expectedAt: z.string() }),
  },
  open311Read: {
    ...open311,
    method: 'GET',
    path: '/open311/v2/:call',
    summary: 'GeoReport v2: discovery, services and requests, as .xml or .json',
    input: z.object({ call: z.string().max(60), ...ARGUMENTS }),
  },
  open311One: {
    ...open311,
    method: 'GET',
    path: '/open311/v2/:call/:id',
    summary: 'GeoReport v2: a service definition, a request, or the request of a token, as .xml or .json',
    input: z.object({ call: z.string().max(60), id: z.string().max(120), ...ARGUMENTS }),
  },
  open311Add: {
    ...open311,
    method: 'POST',
    path: '/open311/v2/:call',
    summary: 'GeoReport v2: report a problem with a form that names the key of a desk',
    input: z.object({ call: z.string().max(60), ...ARGUMENTS }),
  },
})

export const municipalCaseBulk = defineBulk(municipalCasesApi, {
  named: 'number',
  actions: { assign: { does: 'change', fields: z.object({ ownerId: z.uuid() }), isUndoable: true } },
})
