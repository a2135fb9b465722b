import type { Polygon } from 'geojson'
import type { Text } from '#platform/contract/text.ts'

/** Everything of the demonstration that is data. Building models come from `models/demo-models.ts`. */
export interface DemoWorld {
  readonly region: DemoRegion
  readonly organisations: readonly DemoOrganisation[]
  readonly roles: readonly DemoRole[]
  readonly people: readonly DemoPerson[]
  readonly projects: readonly DemoProject[]
}

export interface DemoRegion {
  readonly code: string
  readonly name: Text
  readonly description: Text
}

export type ProjectPhase = 'planning' | 'design' | 'procurement' | 'construction' | 'handover' | 'operation' | 'closed'
export type PlaceStatus = 'active' | 'on_hold' | 'cancelled' | 'archived'

export interface DemoProject {
  readonly code: string
  readonly name: Text
  readonly description: Text
  readonly organisationCode: string
  readonly phase: ProjectPhase
  readonly status: PlaceStatus
  /** ISO dates, without time. */
  readonly startPlan: string
  readonly endPlan: string
  /** Decimal, two digits after the point. */
  readonly budget: string
  readonly currency: 'SAR' | 'AED' | 'QAR'
  readonly country: 'SA' | 'AE' | 'QA'
  /** IANA name. */
  readonly timeZone: string
  /** Days of the week off work, 0 is Sunday. */
  readonly weekend: readonly number[]
  readonly epsg: number
  readonly isDefault: boolean
  /** Abstract plan as an SVG document. */
  readonly coverSvg: string
  readonly sites: readonly DemoSite[]
}

/** Where local metres lie in the map; the same as IfcMapConversion of the site's models. */
export interface BasePoint {
  readonly E: number
  readonly N: number
  /** Height of local zero above the vertical datum, metres. */
  readonly H: number
  /** Counter-clockwise from grid east to the local x axis, degrees. */
  readonly rotation: number
  /** Map metres per local metre. */
  readonly scale: number
  readonly epsg: number
  readonly verticalDatum: string
}

export interface DemoSite {
  readonly code: string
  readonly name: Text
  readonly description: Text
  readonly status: PlaceStatus
  readonly address: Text
  readonly accessNotes: Text
  /** Reclaimed or at the water's edge; such a boundary may touch the sea of coarse coastlines. */
  readonly isCoastal: boolean
  readonly basePoint: BasePoint
  readonly boundary: Polygon
  readonly areaHectares: number
  readonly coverSvg: string
  readonly structures: readonly DemoStructure[]
}

export type StructureType =
  | 'building'
  | 'bridge'
  | 'road'
  | 'tunnel'
  | 'utility'
  | 'landscape'
  | 'marine'
  | 'earthwork'
  | 'other'

export interface DemoLevel {
  readonly code: string
  readonly name: Text
  /** Finished floor above local zero, metres. */
  readonly elevation: number
}

export interface DemoStructure {
  readonly code: string
  readonly name: Text
  readonly type: StructureType
  readonly status: PlaceStatus
  /** RFC 3339; lists are sorted by it. */
  readonly ctime: string
  readonly footprint: Polygon
  readonly levels: readonly DemoLevel[]
}

export type PartyRole =
  | 'employer'
  | 'engineer'
  | 'contractor'
  | 'subcontractor'
  | 'consultant'
  | 'supplier'
  | 'authority'

export interface DemoOrganisation {
  readonly code: string
  readonly name: Text
  readonly partyRole: PartyRole
  readonly trades: readonly string[]
  readonly registrationNo: string
  readonly contactName: string
  readonly phone: string
  readonly email: string
  readonly address: string
  /** Projects on which it is something else. */
  readonly projectRoles: readonly { readonly projectCode: string; readonly partyRole: PartyRole }[]
}

export interface DemoRole {
  readonly code: string
  readonly name: Text
  readonly description: Text
  /** Everything; what every day's work needs and the permissions that name the role; or those that name it alone. */
  readonly rights: 'all' | 'everyday' | 'named'
}

/** A place that a person may see: one of the three. */
export type DemoGrant =
  | { readonly projectCode: string }
  | { readonly siteCode: string }
  | { readonly structureCode: string }

export interface DemoPerson {
  /** Sign-in name; unique. */
  readonly userName: string
  /** One of the eight people offered on the sign-in page. */
  readonly isDemoSignIn: boolean
  readonly name: Text
  readonly email: string
  readonly phone: string
  readonly title: Text
  readonly organisationCode: string
  readonly roleCodes: readonly string[]
  readonly grants: readonly DemoGrant[]
}
