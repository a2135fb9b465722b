import { toUtm } from '#engines/geodesy/utm.ts'
import type { Text } from '#platform/contract/text.ts'
import { BUILDING_A_ORIGIN, inCentralQuarter } from '../places/central-quarter.ts'
import { drawFloorPlan } from './floor-plan.ts'
import { drawStructuralPlan } from './structural-plan.ts'

export interface DemoDrawing {
  readonly structureCode: string
  readonly number: string
  readonly title: Text
  readonly discipline: 'architecture' | 'structure'
  readonly sheetSize: 'A1'
  readonly scale: string
  /** Points of the drawing and where they lie in UTM zone 38N; null where nobody has placed it. */
  readonly controlPoints:
    | readonly { readonly x: number; readonly y: number; readonly easting: number; readonly northing: number }[]
    | null
  readonly revisions: readonly { readonly label: string; readonly fileName: string; readonly bytes: () => Uint8Array }[]
}

const BUILDING = 'WHN-01-BA'
/** Of the drawing, in millimetres of the building. */
const GRID_CROSSINGS = [
  [0, 0],
  [50_000, 0],
  [50_000, 30_000],
] as const

function surveyed([x, y]: readonly [number, number]) {
  const [east, north] = BUILDING_A_ORIGIN
  const place = inCentralQuarter([east + x / 1000, north + y / 1000]) as [number, number]
  const [easting, northing] = toUtm(place, { zone: 38, isSouth: false }).map((metres) => Number(metres.toFixed(3)))
  return { x, y, easting: easting ?? 0, northing: northing ?? 0 }
}

/** Drawings of Building A: two floor plans, one of them with a second revision and the other placed on the map, and a structural plan that is full of faults. */
export function demoDrawings(): DemoDrawing[] {
  return [
    plan('A-101', 'L1', { en: 'Building A floor plan, level 1', ar: 'المبنى أ: مسقط الطابق الأول' }, ['P01', 'P02']),
    {
      ...plan('A-100', 'GF', { en: 'Building A floor plan, ground floor', ar: 'المبنى أ: مسقط الطابق الأرضي' }, [
        'P01',
      ]),
      controlPoints: GRID_CROSSINGS.map(surveyed),
    },
    {
      structureCode: BUILDING,
      number: 'S-101',
      title: { en: 'Building A general arrangement, level 1', ar: 'المبنى أ: المخطط الإنشائي العام للطابق الأول' },
      discipline: 'structure',
      sheetSize: 'A1',
      scale: '1:100',
      controlPoints: null,
      revisions: [
        {
          label: 'P01',
          fileName: 'WHN-01-BA-S-101-P01.dxf',
          bytes: () => drawStructuralPlan({ number: 'S-101', revision: 'P01', date: '2025-12-02', isFaulty: true }),
        },
      ],
    },
  ]
}

function plan(number: string, levelCode: string, title: Text, labels: readonly string[]): DemoDrawing {
  return {
    structureCode: BUILDING,
    number,
    title,
    discipline: 'architecture',
    sheetSize: 'A1',
    scale: '1:100',
    controlPoints: null,
    revisions: labels.map((label, index) => ({
      label,
      fileName: `WHN-01-BA-${number}-${label}.dxf`,
      bytes: () =>
        drawFloorPlan({
          number,
          levelCode,
          revision: label,
          date: index === 0 ? '2025-11-03' : '2025-12-15',
          isRevised: index > 0,
        }),
    })),
  }
}
