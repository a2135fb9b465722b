import type { FlatBuffer } from './flat-buffer.ts'
import type { Meshes, Representation } from './meshes.ts'
import type { RigidPlacement } from './rigid-placement.ts'
import type { Shell } from './shell.ts'
import type { DiskAxis, SweptDisk } from './swept-disk.ts'

const KIND = { shell: 1, disk: 2 } as const
const PART = { wire: 1, arc: 3 } as const
const [ONE_LIST, PLACED_LIST] = [
  { bytes: 8, fields: [4] },
  { bytes: 12, fields: [4, 8] },
]
/** More points than this have numbers of four bytes. */
const MOST_SHORT = 65_000
const [TWO_SIDED, PLAIN_STROKE] = [1, 0]
const FULL_COLOUR = 255
/** Viewers cannot show a box of a thousand kilometres; its shape is drawn all the same. */
const LARGEST_BOX = 999_999
const SMALL_BOX = [0, 0, 0, 0.1, 0.1, 0.1]
const LISTS = 13

/** The table of shapes, with all that it refers to. @returns the first id that nothing has */
export function writeMeshes(buffer: FlatBuffer, reference: number, meshes: Meshes, firstId: number): number {
  const places = buffer.places(52 + 4 * LISTS, [4, ...Array.from({ length: LISTS }, (_, index) => 52 + 4 * index)])
  // Its first field lies in it behind four bytes, and holds numbers of eight.
  buffer.align(8, 4)
  buffer.refer(reference)
  buffer.table(places)
  writePlacement(buffer, meshes.coordinates)
  const lists = Array.from({ length: LISTS }, () => buffer.reference())
  const list = (field: number) => lists[field - 1]!
  const { items, samples, representations, materials, placements } = meshes
  buffer.numbers(
    list(1),
    items.map((_item, index) => index),
  )
  writeSamples(buffer, list(2), meshes)
  writeRepresentations(buffer, list(3), representations)
  writeMaterials(buffer, list(4), materials)
  writeDisks(
    buffer,
    list(5),
    representations.flatMap((shape) => ('disk' in shape ? shape.disk : [])),
  )
  writeShells(
    buffer,
    list(6),
    representations.flatMap((shape) => ('shell' in shape ? shape.shell : [])),
  )
  writePlacements(buffer, list(7), placements)
  writePlacements(
    buffer,
    list(8),
    items.map(({ placement }) => placement),
  )
  let id = firstId
  for (const [field, rows] of [materials, representations, samples, placements, items].entries()) {
    buffer.numbers(
      list(9 + field),
      rows.map(() => id++),
    )
  }
  return id
}

function writeSamples(buffer: FlatBuffer, reference: number, { samples }: Meshes): void {
  buffer.refer(reference)
  buffer.u32(samples.length)
  for (const { item, material, representation, placement } of samples) {
    buffer.u32(item)
    buffer.u32(material)
    buffer.u32(representation)
    buffer.u32(placement)
  }
}

function writeRepresentations(buffer: FlatBuffer, reference: number, representations: readonly Representation[]): void {
  buffer.refer(reference)
  buffer.u32(representations.length)
  const counts = { shell: 0, disk: 0 }
  for (const shape of representations) {
    const kind = 'shell' in shape ? 'shell' : 'disk'
    const { box } = 'shell' in shape ? shape.shell : shape.disk
    buffer.u32(counts[kind]++)
    for (const value of shownBox(box)) buffer.f32(value)
    buffer.u8(KIND[kind])
    buffer.align(4)
  }
}

function shownBox(box: readonly number[]): readonly number[] {
  const size = Math.hypot(...[0, 1, 2].map((axis) => box[axis + 3]! - box[axis]!))
  return size > LARGEST_BOX ? SMALL_BOX : box
}

function writeMaterials(buffer: FlatBuffer, reference: number, materials: Meshes['materials']): void {
  buffer.refer(reference)
  buffer.u32(materials.length)
  for (const colour of materials) {
    for (const part of colour) buffer.u8(part * FULL_COLOUR)
    // Exporters do not agree on winding; one-sided glass and skylights vanish.
    buffer.u8(TWO_SIDED)
    buffer.u8(PLAIN_STROKE)
  }
}

function writePlacements(buffer: FlatBuffer, reference: number, placements: readonly RigidPlacement[]): void {
  buffer.align(8, 4)
  buffer.refer(reference)
  buffer.u32(placements.length)
  for (const placement of placements) writePlacement(buffer, placement)
}

function writePlacement(buffer: FlatBuffer, placement: RigidPlacement): void {
  for (let at = 0; at < 3; at++) buffer.f64(placement[at]!)
  for (let at = 3; at < 9; at++) buffer.f32(placement[at]!)
}

function writeShells(buffer: FlatBuffer, reference: number, shells: readonly Shell[]): void {
  const places = buffer.places(32, [4, 8, 12, 16, 20, 28, 24])
  const profilePlaces = buffer.places(ONE_LIST!.bytes, ONE_LIST!.fields)
  const holePlaces = buffer.places(PLACED_LIST!.bytes, PLACED_LIST!.fields)
  buffer.tables(reference, shells, (shell) => writeShell(buffer, shell, { places, profilePlaces, holePlaces }))
}

interface ShellPlaces {
  readonly places: number
  readonly profilePlaces: number
  readonly holePlaces: number
}

function writeShell(buffer: FlatBuffer, shell: Shell, { places, profilePlaces, holePlaces }: ShellPlaces): void {
  const isBig = shell.points.length / 3 > MOST_SHORT
  buffer.table(places)
  const [profiles, holes, points, bigProfiles, bigHoles, faceIds] = [0, 0, 0, 0, 0, 0].map(() => buffer.reference())
  buffer.u8(isBig ? 1 : 0)
  const writeNumbers = (numbers: readonly number[], list: number) =>
    isBig ? buffer.numbers(list, numbers) : buffer.shortNumbers(list, numbers)
  const writeProfile = (profile: readonly number[]) => {
    buffer.table(profilePlaces)
    writeNumbers(profile, buffer.reference())
  }
  const writeHole = (hole: Shell['holes'][number]) => {
    buffer.table(holePlaces)
    const list = buffer.reference()
    buffer.u16(hole.profile)
    writeNumbers(hole.points, list)
  }
  buffer.tables(profiles!, isBig ? [] : shell.profiles, writeProfile)
  buffer.tables(holes!, isBig ? [] : shell.holes, writeHole)
  buffer.refer(points!)
  buffer.u32(shell.points.length / 3)
  for (const value of shell.points) buffer.f32(value)
  buffer.tables(bigProfiles!, isBig ? shell.profiles : [], writeProfile)
  buffer.tables(bigHoles!, isBig ? shell.holes : [], writeHole)
  buffer.shortNumbers(faceIds!, shell.faceIds)
}

function writeDisks(buffer: FlatBuffer, reference: number, disks: readonly SweptDisk[]): void {
  const places = buffer.places(PLACED_LIST!.bytes, PLACED_LIST!.fields)
  const axisPlaces = buffer.places(24, [4, 8, 12, 16, 20])
  buffer.tables(reference, disks, ({ radius, axes }) => {
    buffer.table(places)
    const [radii, axisList] = [buffer.reference(), buffer.reference()]
    buffer.align(8, 4)
    buffer.refer(radii)
    buffer.u32(1)
    buffer.f64(radius)
    buffer.tables(axisList, axes, (axis) => writeAxis(buffer, axis, axisPlaces))
  })
}

function writeAxis(buffer: FlatBuffer, { wires, arcs, parts }: DiskAxis, places: number): void {
  buffer.table(places)
  const [wireList, order, kinds, wireSets, arcList] = [0, 0, 0, 0, 0].map(() => buffer.reference())
  buffer.refer(wireList!)
  buffer.u32(wires.length)
  // Straight parts and arcs stand in their lists the last one first, as the viewer library writes and draws them.
  for (const wire of wires.toReversed()) for (const value of wire) buffer.f32(value)
  buffer.numbers(
    order!,
    parts.map(({ index }) => index),
  )
  buffer.refer(kinds!)
  buffer.u32(parts.length)
  for (const { kind } of parts) buffer.u8(PART[kind])
  buffer.numbers(wireSets!, [])
  buffer.refer(arcList!)
  buffer.u32(arcs.length)
  for (const { aperture, centre, radius, axis, first } of arcs.toReversed())
    for (const value of [aperture, ...centre, radius, ...axis, ...first]) buffer.f32(value)
}
