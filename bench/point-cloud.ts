import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeLas } from '#engines/pointcloud/encode-las.ts'
import { fileSource } from '#engines/pointcloud/file-source.ts'
import { openCloud } from '#engines/pointcloud/open-cloud.ts'
import { writeCopc } from '#engines/pointcloud/write-copc.ts'
import { hasProgram, measuredRun } from './parts/measured-run.ts'
import { noteResult } from './parts/note-result.ts'
import { withOwnProgram } from './parts/own-program.ts'

/**
 * A cloud of BENCH_POINTS points, LAS 1.4 of format 7, to COPC, by the processor time and memory of a whole process; then all points
 * of it read again. PotreeConverter is compared with where it is installed: no registry holds it.
 */
const POINTS = Number(process.env['BENCH_POINTS'] ?? 20_000_000)
const A_PART = 1_000_000
const [MOST_MB, MOST_UNCOMPRESSED, MOST_COMPRESSED, MOST_BYTES] = [1_024, 1.5, 0.4, 0.65]
const WKT =
  'PROJCS["WGS 84 / UTM zone 38N",GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",45],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1],AUTHORITY["EPSG","32638"]]'

/** Ground that rolls with the grain of a scan, as a scanner sweeps it: line by line, 20 points a metre. */
function pointsFrom(first: number, count: number) {
  const across = Math.ceil(Math.sqrt(POINTS))
  const places = new Float64Array(count * 3)
  const [classes, intensities, colours] = [new Uint8Array(count), new Uint16Array(count), new Uint8Array(count * 3)]
  let state = (first * 2_654_435_761 + 1) >>> 0 || 1
  const grain = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_0000_0000
  }
  for (let at = 0; at < count; at++) {
    const [column, row] = [(first + at) % across, Math.floor((first + at) / across)]
    const [x, y] = [column * 0.22 + grain() * 0.1, row * 0.22 + grain() * 0.1]
    const isHigh = grain() < 0.15
    places[at * 3] = 695_000 + x
    places[at * 3 + 1] = 2_743_000 + y
    places[at * 3 + 2] = 600 + 4 * Math.sin(x / 40) + 3 * Math.cos(y / 31) + grain() * 0.04 + (isHigh ? grain() * 6 : 0)
    classes[at] = isHigh ? 5 : 2
    intensities[at] = 300 + Math.floor(grain() * 900)
    const grey = 120 + Math.floor(grain() * 40)
    colours.set(isHigh ? [grey - 50, grey, grey - 70] : [grey + 30, grey, grey - 30], at * 3)
  }
  return { places, classes, intensities, colours }
}

/** Part by part, so that the cloud is never in memory: the head of the first part is told the whole. */
async function writeCloud(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    const facts = { from: 1_772_000_000, apart: 1e-5, wkt: WKT, system: 'Generated', software: 'Plumbline bench' }
    let [at, dataAt] = [0, 0]
    for (let first = 0; first < POINTS; first += A_PART) {
      const count = Math.min(A_PART, POINTS - first)
      const bytes = encodeLas({ ...facts, from: facts.from + first * facts.apart, ...pointsFrom(first, count) })
      const view = new DataView(bytes.buffer, bytes.byteOffset)
      if (first === 0) {
        dataAt = view.getUint32(96, true)
        for (const place of [247, 255]) view.setBigUint64(place, BigInt(POINTS), true)
        widen(view)
      } else shiftTo(view, dataAt, count)
      const part = first === 0 ? bytes : bytes.subarray(dataAt)
      await file.write(part, 0, part.length, at)
      at += part.length
    }
  } finally {
    await file.close()
  }
}

/** Offsets of the first part, which all others are written by. */
let offsets: readonly number[] = []
function widen(view: DataView): void {
  offsets = [0, 1, 2].map((axis) => view.getFloat64(155 + axis * 8, true))
  const side = Math.ceil(Math.sqrt(POINTS)) * 0.22 + 1
  const most = [695_000 + side, 2_743_000 + side, 620]
  for (const [axis, value] of most.entries()) view.setFloat64(179 + axis * 16, value, true)
}

function shiftTo(view: DataView, dataAt: number, count: number): void {
  const by = offsets.map((offset, axis) => Math.round((view.getFloat64(155 + axis * 8, true) - offset) / 0.001))
  for (let at = dataAt; at < dataAt + count * 36; at += 36)
    for (const axis of [0, 1, 2]) view.setInt32(at + axis * 4, view.getInt32(at + axis * 4, true) + by[axis]!, true)
}

async function readAll(path: string): Promise<void> {
  const cloud = openCloud(fileSource(path))
  const { recordLength } = cloud.header
  let [points, sum] = [0, 0]
  for await (const batch of cloud.batches()) {
    const view = new DataView(batch.bytes.buffer, batch.bytes.byteOffset)
    for (let at = 0; at < batch.points * recordLength; at += recordLength)
      sum += view.getInt32(at, true) + view.getInt32(at + 8, true)
    points += batch.points
  }
  console.log(points, sum)
}

async function bench(): Promise<void> {
  console.log(`point cloud: ${POINTS.toLocaleString('en')} points, ${((POINTS * 36) / 1e6).toFixed(0)} MB of LAS`)
  await withOwnProgram(import.meta.url, async (program, folder) => {
    const [las, copc] = [join(folder, 'cloud.las'), join(folder, 'cloud.copc.laz')]
    await writeCloud(las)
    const written = await measuredRun(process.execPath, [program, 'write', las, copc])
    const [plain, read] = [
      await measuredRun(process.execPath, [program, 'read', las]),
      await measuredRun(process.execPath, [program, 'read', copc]),
    ]
    if (plain.output !== read.output) {
      console.log(`  OUTPUT DIFFERS: points and their sum are ${read.output.trim()} and not ${plain.output.trim()}`)
      process.exitCode = 1
      return
    }
    const { size } = await stat(copc)
    const bytesAPoint = size / POINTS
    console.log(
      `  equal points and sums; by the clock ${written.wallSeconds.toFixed(1)} s; ${(size / 1e6).toFixed(1)} MB, ${bytesAPoint.toFixed(2)} bytes a point`,
    )
    console.log(`  read again in ${read.processorSeconds.toFixed(1)} s of processor time`)
    noteResult({
      job: `${POINTS.toLocaleString('en')} points as COPC: most memory`,
      figure: `${(written.peakBytes / 1024 ** 2).toFixed(0)} MB`,
      reference: '',
      ratio: null,
      goal: `≤ ${MOST_MB} MB`,
      isMet: written.peakBytes <= MOST_MB * 1024 ** 2,
    })
    await compare(las, folder, written.processorSeconds, size)
  })
}

async function compare(las: string, folder: string, ownSeconds: number, ownBytes: number): Promise<void> {
  const job = `${POINTS.toLocaleString('en')} points as COPC: processor time`
  const figure = `${ownSeconds.toFixed(1)} s`
  if (!hasProgram('PotreeConverter', ['--help'])) {
    console.log('  PotreeConverter is not installed here, and no registry holds it: its goals are not judged')
    console.log(`  ${job}: ${figure}, ${(POINTS / ownSeconds / 1e6).toFixed(2)} million points a second`)
    return
  }
  for (const [encoding, goal] of [
    ['UNCOMPRESSED', MOST_UNCOMPRESSED],
    ['BROTLI', MOST_COMPRESSED],
  ] as const) {
    const target = join(folder, encoding)
    const theirs = await measuredRun('PotreeConverter', [las, '-o', target, '--encoding', encoding, '-m', 'random'])
    const ratio = ownSeconds / theirs.processorSeconds
    noteResult({
      job,
      figure,
      reference: `${encoding} ${theirs.processorSeconds.toFixed(1)} s`,
      ratio,
      goal: `≤ ${goal}`,
      isMet: ratio <= goal,
    })
    if (encoding === 'UNCOMPRESSED') continue
    const { size } = await stat(join(target, 'octree.bin'))
    noteResult({
      job: `${POINTS.toLocaleString('en')} points as COPC: bytes`,
      figure: `${(ownBytes / 1e6).toFixed(1)} MB`,
      reference: `${(size / 1e6).toFixed(1)} MB`,
      ratio: ownBytes / size,
      goal: `≤ ${MOST_BYTES}`,
      isMet: ownBytes <= size * MOST_BYTES,
    })
  }
}

const [job, from = '', to = ''] = process.argv.slice(2)
if (job === 'write') await writeCopc(fileSource(from), to)
else if (job === 'read') await readAll(from)
else await bench()
