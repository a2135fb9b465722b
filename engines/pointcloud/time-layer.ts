import { type ArithmeticEncoder, encodeInteger } from './arithmetic-encoder.ts'
import type { ChannelContext } from './layer-contexts.ts'

const MOST_MULTIPLE = 500
const LEAST_MULTIPLE = -10
const FULL = 511

/** Codes a GPS time (the bits of its double) that differs from the last: as a multiple of the last difference, or whole. */
export function encodeTime(encoder: ArithmeticEncoder, context: ChannelContext, high: number, low: number): void {
  const { timeDifference } = context
  const before = timeDifference[context.sequence]!
  const first = before === 0 ? 0 : 1
  const difference = differenceTo(context, context.sequence, high, low)
  if (difference !== null && before !== 0) encodeMultiple(encoder, context, difference)
  else if (difference !== null) {
    encoder.symbol(context.timeNoDifference, 0)
    encodeInteger(encoder, context.time, 0, difference, 0)
    timeDifference[context.sequence] = difference
    context.extremes[context.sequence] = 0
  } else {
    for (let step = 1; step < 4; step++) {
      if (differenceTo(context, (context.sequence + step) & 3, high, low) === null) continue
      if (first === 0) encoder.symbol(context.timeNoDifference, step + 1)
      else encoder.symbol(context.timeMultiple, FULL + step)
      context.sequence = (context.sequence + step) & 3
      encodeTime(encoder, context, high, low)
      return
    }
    if (first === 0) encoder.symbol(context.timeNoDifference, 1)
    else encoder.symbol(context.timeMultiple, FULL)
    encodeInteger(encoder, context.time, context.timeHigh[context.sequence]!, high, 8)
    encoder.raw(16, low & 0xffff)
    encoder.raw(16, low >>> 16)
    context.nextSequence = (context.nextSequence + 1) & 3
    context.sequence = context.nextSequence
    timeDifference[context.sequence] = 0
    context.extremes[context.sequence] = 0
  }
  context.timeHigh[context.sequence] = high
  context.timeLow[context.sequence] = low
}

/** Null where the difference has more than 32 bits. */
function differenceTo(context: ChannelContext, sequence: number, high: number, low: number): number | null {
  const difference = (high - context.timeHigh[sequence]!) * 0x100000000 + (low - context.timeLow[sequence]!)
  return difference >= -0x80000000 && difference <= 0x7fffffff ? difference : null
}

function encodeMultiple(encoder: ArithmeticEncoder, context: ChannelContext, difference: number): void {
  const { sequence, extremes, timeDifference } = context
  const before = timeDifference[sequence]!
  const ratio = Math.fround(Math.fround(difference) / Math.fround(before))
  const multiple = Math.sign(ratio) * Math.floor(Math.abs(ratio) + 0.5)
  const bounded = Math.max(LEAST_MULTIPLE, Math.min(MOST_MULTIPLE, multiple)) || 0
  encoder.symbol(context.timeMultiple, bounded >= 0 ? bounded : MOST_MULTIPLE - bounded)
  encodeInteger(encoder, context.time, Math.imul(bounded, before), difference, kindOf(bounded))
  if (bounded === 1) extremes[sequence] = 0
  if (bounded !== 0 && bounded !== MOST_MULTIPLE && bounded !== LEAST_MULTIPLE) return
  extremes[sequence]!++
  if (extremes[sequence]! <= 3) return
  extremes[sequence] = 0
  timeDifference[sequence] = difference
}

/** Context of the rest behind a multiple. */
function kindOf(multiple: number): number {
  if (multiple === 0) return 7
  if (multiple < 0) return multiple > LEAST_MULTIPLE ? 5 : 6
  if (multiple === 1) return 1
  if (multiple < 10) return 2
  return multiple < MOST_MULTIPLE ? 3 : 4
}
