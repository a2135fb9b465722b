import type { Frame } from './shape.ts'

/** How the project's local coordinates lie in a map projection: IfcMapConversion and IfcProjectedCRS. */
export interface Georeference {
  /** Map coordinates of the local origin, metres. */
  readonly eastings: number
  readonly northings: number
  /** Height of local z = 0 above the vertical datum, metres. */
  readonly height: number
  /** Counter-clockwise turn from grid east to the local x axis, degrees. */
  readonly rotationDegrees: number
  /** Map metres per local metre. */
  readonly scale: number
  readonly epsg: number
  readonly crsName: string
  readonly geodeticDatum: string
  readonly verticalDatum: string
  readonly mapProjection: string
  readonly mapZone: string
}

export interface StoreySpec {
  readonly code: string
  readonly name: string
  /** Finished floor above local zero, metres. */
  readonly elevation: number
  readonly properties?: PropertySets
}

/** What a model says about itself and the place it stands in; the same for all models of one building but the file. */
export interface IfcHead {
  /** Seed of the GlobalIds of building and storeys, equal in federated models. Project and site use their names. */
  readonly placePath: string
  /** Seed of the GlobalIds of everything that only this model has. */
  readonly modelPath: string
  readonly file: {
    readonly name: string
    readonly description: string
    readonly timeStamp: string
    readonly author: string
    readonly organisation: string
    readonly application: string
  }
  readonly project: { readonly name: string; readonly longName: string; readonly phase: string }
  readonly site: {
    readonly name: string
    readonly longName: string
    readonly latitude: number
    readonly longitude: number
    readonly elevation: number
    readonly landTitle: string
  }
  readonly building: {
    readonly name: string
    readonly longName: string
    /** Where the building's origin lies in the site's local coordinates. */
    readonly frame: Frame
    readonly address: { readonly lines: readonly string[]; readonly town: string; readonly country: string }
    readonly properties: PropertySets
  }
  readonly georeference: Georeference
  readonly storeys: readonly StoreySpec[]
}

/** A plain string is an IfcLabel, a boolean an IfcBoolean, a number an IfcReal; other measures are named. */
export type PropertyValue =
  | string
  | boolean
  | number
  | { readonly measure: string; readonly value: string | number | boolean }
export type PropertySets = Readonly<Record<string, Readonly<Record<string, PropertyValue>>>>

/** SI values: metres, square metres, cubic metres, kilograms, pieces. */
export interface Quantity {
  readonly kind: 'length' | 'area' | 'volume' | 'weight' | 'count'
  readonly value: number
}
export interface QuantitySet {
  readonly name: string
  readonly values: Readonly<Record<string, Quantity>>
}
