import type { Georeference, IfcHead, StoreySpec } from '#engines/ifc-writer/ifc-head.ts'
import type { BasePoint } from '../demo-world.ts'
import { BUILDING_A_ORIGIN } from '../places/central-quarter.ts'
import { basePointOf, type Local, localToLonLat, type SitePlan } from '../places/place-plan.ts'
import { FOOTBRIDGE_PLACE, WAHAT_NADA } from '../places/wahat-nada.ts'
import { LEVELS } from './building-plan.ts'
import { ISSUED, type Issue } from './issue.ts'

const PROJECT = { name: 'WHN', longName: 'Wahat Nada District', phase: 'Construction' } as const

const AUTHORS = {
  ARC: ['Chidi Okafor', 'Okafor Kirk Architects', 'Architecture'],
  STR: ['Jonas Müller', 'Meridian Gulf Engineering', 'Structure'],
  MEP: ['Vishnu Nair', 'Nasim Building Services', 'Services'],
} as const

function planOf(code: string): SitePlan {
  const plan = WAHAT_NADA.find((candidate) => candidate.code === code)
  if (!plan) throw new Error(`The demonstration has no site ${code}.`)
  return plan
}

function georeferenceOf(base: BasePoint): Georeference {
  const zone = base.epsg - 32600
  return {
    eastings: base.E,
    northings: base.N,
    height: base.H,
    rotationDegrees: base.rotation,
    scale: base.scale,
    epsg: base.epsg,
    crsName: `WGS 84 / UTM zone ${zone}N`,
    geodeticDatum: 'WGS84',
    verticalDatum: base.verticalDatum,
    mapProjection: 'UTM',
    mapZone: `${zone}N`,
  }
}

function headOf(plan: SitePlan, code: string, fileName: string, discipline: keyof typeof AUTHORS, issue: Issue) {
  const base = basePointOf(plan)
  const [longitude, latitude] = localToLonLat(base, [0, 0])
  const [author, organisation, view] = AUTHORS[discipline]
  return {
    modelPath: code,
    file: {
      name: fileName,
      timeStamp: ISSUED[issue],
      author,
      organisation,
      application: 'Plumbline IFC writer 1.0',
      description: `ViewDefinition [ReferenceView_V1.2], ${view}`,
    },
    project: PROJECT,
    site: {
      name: plan.code,
      longName: plan.name.en,
      latitude,
      longitude,
      elevation: plan.height,
      landTitle: plan.address.en,
    },
    georeference: georeferenceOf(base),
  }
}

/** Head of one of the three models of Building A; they share project, site, building and storeys by GlobalId. */
export function buildingHead(code: string, fileName: string, discipline: keyof typeof AUTHORS, issue: Issue): IfcHead {
  const plan = planOf('WHN-01')
  const storeys = LEVELS.map(
    ({ code: storey, name, nameAr, elevation }): StoreySpec => ({
      code: storey,
      name,
      elevation,
      properties: { Plumbline_Naming: { NameArabic: nameAr } },
    }),
  )
  return {
    ...headOf(plan, code, fileName, discipline, issue),
    placePath: 'WHN-01-BA',
    building: {
      name: 'Building A',
      longName: 'Building A: Dar Al Nakheel',
      frame: placedAt(BUILDING_A_ORIGIN, 0, 0),
      address: { lines: ['Plot 1, Al Nada Boulevard'], town: 'Riyadh', country: 'Saudi Arabia' },
      properties: {
        Plumbline_Naming: { NameArabic: 'المبنى أ: دار النخيل', StructureCode: 'WHN-01-BA' },
        Pset_BuildingCommon: {
          NumberOfStoreys: { measure: 'IfcInteger', value: 9 },
          OccupancyType: 'Mixed use',
          IsLandmarked: false,
          SprinklerProtection: true,
        },
      },
    },
    storeys: storeys.map((storey) => ({ ...storey, elevation: Number(storey.elevation.toFixed(6)) })),
  }
}

/** Head of the footbridge's model. */
export function footbridgeHead(code: string, fileName: string): IfcHead {
  const plan = planOf('WHN-02')
  const name = 'سطح الجسر'
  return {
    ...headOf(plan, code, fileName, 'STR', 'P01'),
    placePath: 'WHN-02-FB',
    building: {
      name: 'Wadi footbridge',
      longName: 'Wadi footbridge',
      frame: placedAt(middleOfWidth(), 4.2, FOOTBRIDGE_PLACE.degrees),
      address: { lines: ['Wadi Al Nada'], town: 'Riyadh', country: 'Saudi Arabia' },
      properties: { Plumbline_Naming: { NameArabic: 'جسر مشاة الوادي', StructureCode: 'WHN-02-FB' } },
    },
    storeys: [{ code: 'DECK', name: 'Deck', elevation: 0, properties: { Plumbline_Naming: { NameArabic: name } } }],
  }
}

/** The footprint's origin is a corner, the bridge's the middle of its width. */
function middleOfWidth(): Local {
  const turn = (FOOTBRIDGE_PLACE.degrees * Math.PI) / 180
  const [x, y] = FOOTBRIDGE_PLACE.origin
  return [x - 2.8 * Math.sin(turn), y + 2.8 * Math.cos(turn)]
}

function placedAt([x, y]: Local, z: number, degrees: number) {
  const turn = (degrees * Math.PI) / 180
  return { origin: [x, y, z], x: [Math.cos(turn), Math.sin(turn), 0], z: [0, 0, 1] } as const
}
