import type { DxfShape, MtextShape, MultileaderShape, Point3 } from '../dxf-entity.ts'
import type { EntityContext } from './entity-context.ts'
import type { TagRecord } from './tag-record.ts'

const RADIAN = 180 / Math.PI

/** Leaders, multiple lines and tolerances; null for another type. */
export function readAnnotationShape(record: TagRecord, context: EntityContext): DxfShape | null {
  switch (record.type) {
    case 'LEADER':
      return readLeader(record)
    case 'MULTILEADER':
    case 'MLEADER':
      return readMultileader(record, context)
    case 'MLINE':
      return readMultiline(record)
    case 'TOLERANCE':
      return readTolerance(record)
    default:
      return null
  }
}

function readLeader(record: TagRecord): DxfShape {
  const points: number[] = []
  for (let index = 0; index < record.count; index += 1) {
    const code = record.code(index)
    if (code === 10) points.push(record.numberAt(index), 0, 0)
    else if (code === 20 && points.length > 0) points[points.length - 2] = record.numberAt(index)
    else if (code === 30 && points.length > 0) points[points.length - 1] = record.numberAt(index)
  }
  return {
    kind: 'leader',
    points,
    hasArrow: record.number(71, 1) !== 0,
    isSpline: record.number(72) === 1,
    style: record.text(3, 'STANDARD').toLowerCase(),
  }
}

function readTolerance(record: TagRecord): DxfShape {
  const at = record.point(10)
  if (!at) return { kind: 'damaged' }
  return {
    kind: 'tolerance',
    at,
    text: record.text(1),
    direction: record.point(11) ?? [1, 0, 0],
    style: record.text(3, 'STANDARD').toLowerCase(),
  }
}

function readMultiline(record: TagRecord): DxfShape {
  const vertices: number[] = []
  const distances: number[][] = []
  let current: number[] = []
  let waiting = 0
  for (let index = 0; index < record.count; index += 1) {
    switch (record.code(index)) {
      case 11: {
        const at = record.point(11, index) ?? [0, 0, 0]
        const mitre = record.point(13, index) ?? [0, 1, 0]
        vertices.push(...at, ...mitre)
        current = []
        distances.push(current)
        break
      }
      case 74:
        waiting = record.numberAt(index)
        break
      case 41:
        // The first number of each element is its distance; the others are where its line is broken.
        if (waiting > 0) current.push(record.numberAt(index))
        waiting = 0
        break
      default:
    }
  }
  const style = record.text(2, 'STANDARD').toLowerCase()
  return { kind: 'multiline', style, isClosed: (record.number(71) & 2) !== 0, vertices, distances }
}

/** Where in a multileader's data the reader stands. */
type LeaderPart = 'content' | 'leader' | 'line' | 'common'

interface LeaderReading {
  part: LeaderPart
  line: number[]
  last: Point3
  dogleg: Point3
  doglegLength: number
  readonly lines: number[][]
  readonly landings: number[][]
}

function readMultileader(record: TagRecord, context: EntityContext): MultileaderShape {
  const reading: LeaderReading = {
    part: 'common',
    line: [],
    last: [0, 0, 0],
    dogleg: [1, 0, 0],
    doglegLength: 0,
    lines: [],
    landings: [],
  }
  let [content, end] = [0, 0]
  for (let index = 0; index < record.count; index += 1) {
    if (record.code(index) === 300 && record.textAt(index).startsWith('CONTEXT_DATA')) content = index
    else if (record.code(index) === 301) end = index
    stepMultileader(record, index, reading)
  }
  const hasText = record.number(290, 0, content) === 1
  const hasBlock = record.number(296, 0, content) === 1
  const blockScale = record.point(16, content)
  // After its content: 0 none to be seen, 1 straight, 2 splines.
  const lineType = record.number(170, 1, end)
  return {
    kind: 'multileader',
    lines: lineType === 0 ? [] : reading.lines,
    landings: lineType === 0 ? [] : reading.landings,
    isSpline: lineType === 2,
    arrowSize: record.number(140, context.isMetric ? 2.5 : 0.18, content),
    text: hasText ? contentText(record, content) : null,
    block: hasBlock ? record.text(341, '', content).toUpperCase() : '',
    blockAt: hasBlock ? record.point(15, content) : null,
    blockScale: blockScale ?? [1, 1, 1],
    blockRotation: record.number(46, 0, content) * RADIAN,
  }
}

function stepMultileader(record: TagRecord, index: number, reading: LeaderReading): void {
  const code = record.code(index)
  const isOpening = code === 302 || code === 304
  const text = isOpening || code === 300 || code === 301 || code === 303 || code === 305 ? record.textAt(index) : ''
  if (text.startsWith('CONTEXT_DATA')) reading.part = 'content'
  else if (text.startsWith('LEADER_LINE{')) {
    reading.part = 'line'
    reading.line = []
  } else if (text.startsWith('LEADER{')) reading.part = 'leader'
  else if (text === '}' && code === 305) {
    reading.part = 'leader'
    reading.lines.push(reading.line)
  } else if (text === '}' && code === 303) {
    reading.part = 'content'
    closeLeader(reading)
  } else if (text === '}' && code === 301) reading.part = 'common'
  else if (reading.part === 'line' && code === 10) reading.line.push(...(record.point(10, index) ?? [0, 0, 0]))
  else if (reading.part === 'leader') {
    if (code === 10) reading.last = record.point(10, index) ?? reading.last
    else if (code === 11) reading.dogleg = record.point(11, index) ?? reading.dogleg
    else if (code === 40) reading.doglegLength = record.numberAt(index)
  }
}

/** The lines of a leader end where its landing begins. */
function closeLeader(reading: LeaderReading): void {
  const { last, dogleg, doglegLength } = reading
  for (const line of reading.lines.slice(reading.landings.length)) line.push(...last)
  const landing = [...last, ...last.map((value, axis) => value + (dogleg[axis] ?? 0) * doglegLength)]
  while (reading.landings.length < reading.lines.length) reading.landings.push(landing)
}

function contentText(record: TagRecord, content: number): MtextShape | null {
  const at = record.point(12, content)
  if (!at) return null
  const attachment = record.number(171, 1, content)
  return {
    kind: 'mtext',
    at,
    text: record.text(304, '', content),
    height: record.number(41, 1, content),
    width: Math.max(0, record.number(43, 0, content)),
    // 1 left, 2 centre, 3 right; the position is always the top of the text.
    attachment: attachment >= 1 && attachment <= 3 ? attachment : 1,
    rotation: record.number(42, 0, content) * RADIAN,
    direction: record.point(13, content),
    lineSpacing: record.number(45, 1, content) || 1,
    style: record.text(340, 'STANDARD', content),
    rectWidth: null,
    rectHeight: null,
    columns: null,
    fill: null,
  }
}
