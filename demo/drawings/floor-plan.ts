import { DxfWriter, type Point, type WriterLayer } from '#engines/dxf-writer/dxf-writer.ts'
import {
  BAY,
  BAYS_X,
  BAYS_Y,
  CORE_SIZE,
  CORES,
  columnHalf,
  hasColumn,
  type Level,
  levelOf,
  PARTITION,
  SLAB_EDGE,
  X_END,
  Y_END,
} from '../models/building-plan.ts'
import { type Room, roomsOf } from '../models/rooms.ts'

const LAYERS: readonly WriterLayer[] = [
  { name: '0', colour: 7 },
  { name: 'A-GRID', colour: 8, linetype: 'CENTER' },
  { name: 'A-GRID-TEXT', colour: 8 },
  { name: 'A-SLAB', colour: 9, linetype: 'DASHED' },
  { name: 'A-WALL', colour: 7 },
  { name: 'A-GLAZ', colour: 4 },
  { name: 'A-DOOR', colour: 3 },
  { name: 'A-ROOM-TEXT', colour: 2 },
  { name: 'A-CORE', colour: 1 },
  { name: 'S-COLUMN', colour: 5 },
  { name: 'A-DIM', colour: 6 },
  { name: 'A-TITLE', colour: 7 },
  { name: 'A-REVISION', colour: 30 },
]

const DOOR = 950
/** Sheet A1 at 1:100, in millimetres of the building; the plan lies in its upper left. */
const SHEET: readonly [Point, Point] = [
  [-12_500, -15_500],
  [71_600, 43_900],
]
const MARGIN = 1_000
const TITLE_WIDTH = 18_000

export interface FloorPlanOptions {
  readonly number: string
  readonly levelCode: string
  readonly revision: string
  readonly date: string
  /** The second revision joins two rooms, moves a door and adds a store. */
  readonly isRevised: boolean
}

/** Floor plan of a level of Building A, in millimetres, as the architect would issue it. */
export function drawFloorPlan(options: FloorPlanOptions): Uint8Array {
  const level = levelOf(options.levelCode)
  const writer = new DxfWriter(LAYERS)
  writer.block('DOOR', () => {
    writer.line('door leaf', '0', [0, 0], [0, DOOR])
    writer.arc('door swing', '0', [0, 0], DOOR, 0, 90)
  })
  writer.block('NORTH', () => {
    writer.circle('north ring', '0', [0, 0], 900)
    writer.polyline(
      'north arrow',
      '0',
      [
        [-350, -700],
        [0, 800],
        [350, -700],
        [0, -350],
      ],
      { closed: true },
    )
    writer.text('north letter', '0', [0, 1_150], 'N', { height: 500, align: 'centre' })
  })
  drawGrid(writer)
  drawColumns(writer, level)
  drawShell(writer)
  for (const core of CORES) drawCore(writer, core.code, mm(core.origin))
  for (const room of roomsOf(level)) drawRoom(writer, room, options)
  drawDimensions(writer)
  if (options.isRevised) drawRevision(writer)
  drawSheet(writer, level, options)
  return writer.bytes()
}

function mm([x, y]: readonly [number, number]): Point {
  return [x * 1000, y * 1000]
}

function drawGrid(writer: DxfWriter): void {
  const bubble = (name: string, at: Point) => {
    writer.circle(`bubble ${name}`, 'A-GRID-TEXT', at, 600)
    writer.text(`bubble ${name}`, 'A-GRID-TEXT', [at[0], at[1] - 250], name, { height: 500, align: 'centre' })
  }
  for (let i = 0; i <= BAYS_X; i += 1) {
    const x = i * BAY * 1000
    writer.line(`grid ${i + 1}`, 'A-GRID', [x, -3_000], [x, Y_END * 1000 + 3_000])
    bubble(String(i + 1), [x, Y_END * 1000 + 3_600])
  }
  for (let j = 0; j <= BAYS_Y; j += 1) {
    const y = j * BAY * 1000
    writer.line(`grid ${'ABCDE'[j]}`, 'A-GRID', [-3_000, y], [X_END * 1000 + 3_000, y])
    bubble('ABCDE'[j] ?? '', [-3_600, y])
  }
}

function drawColumns(writer: DxfWriter, level: Level): void {
  const half = columnHalf(level.index) * 1000
  for (let i = 0; i <= BAYS_X; i += 1) {
    for (let j = 0; j <= BAYS_Y; j += 1) {
      if (!hasColumn(level.index, i, j)) continue
      const [x, y] = [i * BAY * 1000, j * BAY * 1000]
      writer.solid(`column ${i} ${j}`, 'S-COLUMN', [x - half, y - half], [x + half, y + half])
    }
  }
}

/** Edge of the slab and the two lines of the façade. */
function drawShell(writer: DxfWriter): void {
  const around = (name: string, layer: string, by: number) =>
    writer.rectangle(name, layer, [-by, -by], [X_END * 1000 + by, Y_END * 1000 + by])
  around('slab edge', 'A-SLAB', SLAB_EDGE * 1000)
  around('glass outside', 'A-GLAZ', 450)
  around('glass inside', 'A-GLAZ', 320)
}

function drawCore(writer: DxfWriter, code: string, at: Point): void {
  const size = CORE_SIZE * 1000
  writer.rectangle(`core ${code}`, 'A-CORE', at, [at[0] + size, at[1] + size], 200)
  for (let lift = 0; lift < 3; lift += 1) {
    const low: Point = [at[0] + 200 + lift * 2_100, at[1] + 200]
    const high: Point = [low[0] + 2_000, low[1] + 2_300]
    writer.rectangle(`lift ${code} ${lift}`, 'A-CORE', low, high)
    writer.line(`lift ${code} ${lift} up`, 'A-CORE', low, high)
    writer.line(`lift ${code} ${lift} down`, 'A-CORE', [low[0], high[1]], [high[0], low[1]])
  }
  for (let step = 0; step < 12; step += 1) {
    const x = at[0] + 800 + step * 300
    writer.line(`step ${code} ${step}`, 'A-CORE', [x, at[1] + 3_600], [x, at[1] + 6_000])
  }
}

function drawRoom(writer: DxfWriter, room: Room, { isRevised }: FloorPlanOptions): void {
  const { number, facing } = room
  const [west, east] = [room.x[0] * 1000, room.x[1] * 1000]
  const isJoined = isRevised && number.endsWith('S02')
  if (room.hasWalls && room.sideWalls.length + room.bays.length > 0 && !/C/.test(number.split('-')[1] ?? '')) {
    const wall = room.corridor * 1000
    const door = west + (east - west) * (isRevised && number.endsWith('N01') ? 0.7 : 0.5)
    for (const side of [-1, 1]) {
      const y = wall + (side * PARTITION * 1000) / 2
      writer.line(`front ${number} west ${side}`, 'A-WALL', [west, y], [door, y])
      writer.line(`front ${number} east ${side}`, 'A-WALL', [door + DOOR, y], [east, y])
    }
    writer.insert(`door ${number}`, 'A-DOOR', 'DOOR', [door, wall], { scale: [1, facing] })
    if (!isJoined) {
      for (const [index, [from, to]] of room.sideWalls.entries()) {
        for (const side of [-1, 1]) {
          const x = west + (side * PARTITION * 1000) / 2
          writer.line(`side ${number} ${index} ${side}`, 'A-WALL', [x, from * 1000], [x, to * 1000])
        }
      }
    }
  }
  const middle: Point = [(west + east) / 2, ((room.y[0] + room.y[1]) / 2) * 1000]
  const area = (room.clearX[1] - room.clearX[0]) * (room.y[1] - room.y[0])
  writer.text(`name ${number}`, 'A-ROOM-TEXT', [middle[0], middle[1] + 550], room.name.en, {
    height: 350,
    align: 'centre',
  })
  writer.text(`name ar ${number}`, 'A-ROOM-TEXT', middle, room.name.ar, { height: 350, align: 'centre' })
  writer.text(`number ${number}`, 'A-ROOM-TEXT', [middle[0], middle[1] - 550], isJoined ? `${number} + S01` : number, {
    height: 300,
    align: 'centre',
  })
  writer.text(`area ${number}`, 'A-ROOM-TEXT', [middle[0], middle[1] - 1_050], `${area.toFixed(1)} m2`, {
    height: 250,
    align: 'centre',
  })
}

/** A chain of dimensions along the southern and the western side. */
function drawDimensions(writer: DxfWriter): void {
  const tick = (name: string, [x, y]: Point) => writer.line(name, 'A-DIM', [x - 150, y - 150], [x + 150, y + 150])
  const low = -2_000
  writer.line('dim south', 'A-DIM', [0, low], [X_END * 1000, low])
  for (let i = 0; i <= BAYS_X; i += 1) {
    const x = i * BAY * 1000
    tick(`dim tick ${i}`, [x, low])
    if (i < BAYS_X)
      writer.text(`dim ${i}`, 'A-DIM', [x + BAY * 500, low + 120], String(BAY * 1000), { height: 250, align: 'centre' })
  }
  writer.line('dim west', 'A-DIM', [low, 0], [low, Y_END * 1000])
  for (let j = 0; j <= BAYS_Y; j += 1) {
    const y = j * BAY * 1000
    tick(`dim tick y ${j}`, [low, y])
    if (j < BAYS_Y)
      writer.text(`dim y ${j}`, 'A-DIM', [low - 120, y + BAY * 500], String(BAY * 1000), {
        height: 250,
        align: 'centre',
        rotation: 90,
      })
  }
}

/** What the second revision adds: a store in the north-east, inside of a cloud. */
function drawRevision(writer: DxfWriter): void {
  const low: Point = [(X_END - 3.2) * 1000, (Y_END - 4.4) * 1000]
  const high: Point = [(X_END - 0.5) * 1000, (Y_END - 0.5) * 1000]
  writer.rectangle('store', 'A-WALL', low, high)
  writer.insert('store door', 'A-DOOR', 'DOOR', [low[0] + 600, low[1]], { scale: [1, -1] })
  writer.text('store name', 'A-ROOM-TEXT', [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2], 'Store', {
    height: 300,
    align: 'centre',
  })
  const cloud: Point[] = []
  for (let x = low[0] - 900; x < high[0] + 900; x += 900) cloud.push([x, low[1] - 900])
  for (let y = low[1] - 900; y < high[1] + 900; y += 900) cloud.push([high[0] + 900, y])
  for (let x = high[0] + 900; x > low[0] - 900; x -= 900) cloud.push([x, high[1] + 900])
  for (let y = high[1] + 900; y > low[1] - 900; y -= 900) cloud.push([low[0] - 900, y])
  writer.polyline('revision cloud', 'A-REVISION', cloud, { closed: true, bulge: -0.5 })
}

function drawSheet(writer: DxfWriter, level: Level, { number, revision, date }: FloorPlanOptions): void {
  const [low, high] = SHEET
  writer.rectangle('sheet', 'A-TITLE', low, high)
  const inner: readonly [Point, Point] = [
    [low[0] + MARGIN, low[1] + MARGIN],
    [high[0] - MARGIN, high[1] - MARGIN],
  ]
  writer.rectangle('border', 'A-TITLE', inner[0], inner[1], 70)
  const left = inner[1][0] - TITLE_WIDTH
  const [top, bottom] = [inner[0][1] + 7_000, inner[0][1]]
  writer.rectangle('title block', 'A-TITLE', [left, bottom], [inner[1][0], top])
  const rows: readonly (readonly [string, number])[] = [
    ['Wahat Nada District', 700],
    ['Building A', 500],
    [`Floor plan, ${level.name.toLowerCase()}`, 500],
    [level.nameAr, 500],
    [`${number}   Rev ${revision}   ${date}   1:100   A1`, 450],
  ]
  let y = top - 1_100
  for (const [content, height] of rows) {
    writer.text(`title ${content.slice(0, 12)} ${y}`, 'A-TITLE', [left + 500, y], content, { height })
    y -= height + 750
  }
  writer.insert('north', 'A-TITLE', 'NORTH', [inner[1][0] - 2_000, top - 2_000], { rotation: 14.5 })
}
