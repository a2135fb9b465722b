import { toUtm } from '#engines/geodesy/utm.ts'
import type { ElementMesh } from '#engines/ifc/read-element-meshes.ts'
import { tileModel } from '#engines/tiles3d/tile-model.ts'
import { writeZip } from '#engines/zip/write-zip.ts'
import { inCentralQuarter } from './places/central-quarter.ts'
import { text } from './places/place-plan.ts'

/** Offices of the site and its crane as 3D Tiles, as a supplier would send them. Generated: nobody sent them. */
export const DEMO_SITE_OFFICES = {
  key: 'tiles of the site offices',
  daysAgo: 11,
  name: text('Site offices and crane', 'مكاتب الموقع والرافعة'),
  fileName: 'WHN-01-site-offices.zip',
  bytes: offices,
}

type Box = readonly [className: string, name: string, corner: readonly number[], size: readonly number[]]

const PLACE = [250, 60] as const
const GROUND = 612
const CRANE: readonly Box[] = [
  ['IfcFooting', 'Crane base', [40, -4, 0], [5, 5, 1.2]],
  ['IfcColumn', 'Crane mast', [41.6, -2.4, 1.2], [1.8, 1.8, 44]],
  ['IfcMember', 'Crane jib', [30, -2, 43], [46, 1, 1.4]],
  ['IfcMember', 'Crane hook block', [68, -1.7, 30], [0.4, 0.4, 13]],
]

/** Three rows of cabins, two storeys high. */
function cabins(): readonly Box[] {
  return Array.from({ length: 24 }, (_, at): Box[] => {
    const [row, column, storey] = [Math.floor(at / 8), Math.floor((at % 8) / 2), at % 2]
    const corner = [column * 6.2, row * 5, storey * 2.7]
    const name = `Cabin ${row + 1}.${column + 1}.${storey + 1}`
    return [
      ['IfcWall', name, corner, [6, 2.44, 2.6]],
      ['IfcDoor', `${name}, door`, [corner[0]! + 2.4, corner[1]! - 0.06, corner[2]! + 0.1], [0.9, 0.1, 2]],
    ]
  }).flat()
}

async function offices(): Promise<Buffer> {
  const elements = [...CRANE, ...cabins()].map(meshOf)
  const at = (x: number, y: number) =>
    toUtm(inCentralQuarter([PLACE[0] + x, PLACE[1] + y]) as [number, number], { zone: 38, isSouth: false })
  const [origin, along] = [at(0, 0), at(100, 0)]
  const [east, north] = [along[0] - origin[0], along[1] - origin[1]]
  const length = Math.hypot(east, north)
  const { files } = await tileModel(elements, {
    ...{ epsg: 32_638, eastings: origin[0], northings: origin[1], height: GROUND },
    ...{ abscissa: east / length, ordinate: north / length, scale: 1 },
  })
  return Buffer.from(writeZip(files))
}

const FACES = [
  0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5,
]

function meshOf([ifcClass, name, corner, size]: Box, at: number): ElementMesh {
  const positions = Array.from({ length: 8 }, (_, vertex) =>
    [0, 1, 2].map((axis) => corner[axis]! + (vertex & (1 << axis) ? size[axis]! : 0)),
  )
  const globalId = `office-${String(at).padStart(3, '0')}`
  return {
    globalId,
    ifcClass,
    name,
    expressId: at,
    positions: Float64Array.from(positions.flat()),
    indices: Uint32Array.from(FACES),
  }
}
