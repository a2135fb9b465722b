import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { CityWork } from '../contract/city-work.ts'
import type { ListedWorksPermit } from '../contract/works-permit.ts'
import type { worksPermitsApi } from '../contract/works-permits-api.ts'
import { worksPermits } from './works-permit-records.ts'

/** Names of the two contexts that say what the attributes mean. Nobody here fetches them. */
const CONTEXT = [
  'https://raw.githubusercontent.com/smart-data-models/dataModel.Transportation/master/context.jsonld',
  'https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld',
]
const PAGE = 500

const WORK_STATES = {
  applied: 'received',
  approved: 'approved',
  active: 'open',
  closed: 'completed',
  refused: 'reject',
} as const satisfies Readonly<Record<ListedWorksPermit['state'], string>>

const DISPOSITIONS = {
  none: { disposition: 'noRestriction' },
  sidewalk: { disposition: 'sidewalkClosure' },
  parking: { disposition: 'parkingForbidden' },
  lane: { disposition: 'laneClosure' },
  road: { disposition: 'laneClosure', comment: 'The whole road is closed.' },
} as const satisfies Readonly<Record<ListedWorksPermit['closure'], object>>

/**
 * The permits of a site as `CityWork` (smart-data-models/dataModel.Transportation), in the simplified form of NGSI-LD: 500 a page, an
 * empty list behind the last.
 */
export async function listCityWorks(
  context: RequestContext,
  { siteCode, page }: InputOf<(typeof worksPermitsApi)['endpoints']['cityWork']>,
): Promise<CityWork[]> {
  const { items } = await worksPermits.handlers.list(context, { siteCode, page, pageSize: PAGE, sort: 'number' })
  return items.map(cityWorkOf)
}

function cityWorkOf(permit: Omit<ListedWorksPermit, 'can'>): CityWork {
  const { number, siteCode, latitude, longitude, street } = permit
  // Whole days: a permit says no hours, and the model asks for moments.
  const days = { startDate: `${permit.startsOn}T00:00:00Z`, endDate: `${permit.endsOn}T23:59:59Z` }
  const location =
    latitude === null || longitude === null
      ? {}
      : { location: { type: 'Point' as const, coordinates: [longitude, latitude] as [number, number] } }
  return {
    '@context': CONTEXT,
    id: `urn:ngsi-ld:CityWork:${siteCode}:${number}`,
    type: 'CityWork',
    name: permit.name,
    workNumber: number,
    workState: WORK_STATES[permit.state],
    workNature: [permit.nature],
    typeOfInterventionRequest: permit.isUrgent ? 'urgentWorks' : 'authorizationRequest',
    encroachment: [permit.closure === 'none' ? 'private' : 'public'],
    ...days,
    mainContractingCompany: permit.contractor || permit.applicant,
    workDisposition: [{ ...DISPOSITIONS[permit.closure], ...days }],
    ...(street === '' ? {} : { roadImpacted: [{ roadName: street }], countOfRoadImpacted: 1 }),
    ...location,
    areaServed: siteCode,
    workLastDateUpdate: new Date(permit.updatedAt).toISOString(),
  }
}
