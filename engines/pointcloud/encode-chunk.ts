import { ArithmeticEncoder, encodeInteger } from './arithmetic-encoder.ts'
import { viewOf } from './byte-source.ts'
import { ExtraLayers } from './extra-layers.ts'
import { ChannelContext, returnContext } from './layer-contexts.ts'
import { encodeTime } from './time-layer.ts'

/** Layers of a point in the order of the file; a layer but the first two that never changes is left out. */
const LAYERS = { xy: 0, z: 1, classes: 2, flags: 3, intensity: 4, angle: 5, user: 6, source: 7, time: 8 }

/**
 * Packs records of format 6, 7 or 8, with their extra bytes, as one chunk of LAZ with a layer a field (LASzip 3).
 * What laz-perf and LASzip unpack from it is the same bytes.
 */
export function encodeChunk(bytes: Uint8Array, format: number, recordLength: number): Uint8Array {
  const coder = new ChunkCoder(bytes, format, recordLength)
  for (let at = recordLength; at < bytes.length; at += recordLength) coder.encode(at)
  return coder.done()
}

class ChunkCoder {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private readonly recordLength: number
  private readonly encoders = Array.from({ length: 9 }, () => new ArithmeticEncoder())
  private readonly hasChanged = [true, true, false, false, false, false, false, false, false]
  private readonly contexts: (ChannelContext | undefined)[] = []
  private readonly extra: ExtraLayers
  private channel: number

  constructor(bytes: Uint8Array, format: number, recordLength: number) {
    this.bytes = bytes
    this.view = viewOf(bytes)
    this.recordLength = recordLength
    this.channel = (bytes[15]! >> 4) & 3
    this.contexts[this.channel] = new ChannelContext(this.view, 0)
    this.extra = new ExtraLayers(bytes, format, recordLength, this.channel)
  }

  encode(at: number): void {
    const { bytes, view } = this
    const channel = (bytes[at + 15]! >> 4) & 3
    const previous = this.contexts[this.channel]!
    const last = (this.contexts[channel] ?? previous).last
    const timeChanged =
      view.getUint32(at + 22, true) !== view.getUint32(last + 22, true) ||
      view.getInt32(at + 26, true) !== view.getInt32(last + 26, true)
        ? 1
        : 0
    const context = this.encodeChanges(at, last, previous, channel, timeChanged)
    this.encodePlace(context, at, timeChanged)
    this.encodeFields(context, at, timeChanged)
    this.extra.encode(channel === this.channel ? 0 : channel, at)
    this.channel = channel
    context.timeChanged = timeChanged
    context.last = at
  }

  /** What differs from the last point of the channel, and by how much the returns do. */
  private encodeChanges(at: number, last: number, previous: ChannelContext, channel: number, timeChanged: number) {
    const { bytes, view, channel: lastChannel } = this
    const xy = this.encoders[LAYERS.xy]!
    const [r, n] = [bytes[at + 14]! & 15, bytes[at + 14]! >> 4]
    const [lastR, lastN] = [bytes[last + 14]! & 15, bytes[last + 14]! >> 4]
    const [previousR, previousN] = [bytes[previous.last + 14]! & 15, bytes[previous.last + 14]! >> 4]
    const isUp = r === ((lastR + 1) & 15)
    const isDown = r === ((lastR + 15) & 15)
    const isOther = r !== lastR && !isUp && !isDown
    const changes =
      (isUp || isOther ? 1 : 0) |
      (isDown || isOther ? 2 : 0) |
      (n !== lastN ? 4 : 0) |
      (view.getInt16(at + 18, true) !== view.getInt16(last + 18, true) ? 8 : 0) |
      (timeChanged << 4) |
      (view.getUint16(at + 20, true) !== view.getUint16(last + 20, true) ? 32 : 0) |
      (channel !== lastChannel ? 64 : 0)
    const kind = (previousR === 1 ? 1 : 0) | (previousR >= previousN ? 2 : 0) | (previous.timeChanged << 2)
    xy.symbol(previous.changes(kind), changes)
    if (channel !== lastChannel) xy.symbol(previous.channel, (channel - lastChannel + 3) & 3)
    const context = this.contexts[channel] ?? new ChannelContext(view, previous.last)
    this.contexts[channel] = context
    if (n !== lastN) xy.symbol(context.returns(lastN), n)
    if (isOther && timeChanged) xy.symbol(context.returnIndex(lastR), r)
    else if (isOther) xy.symbol(context.returnIndexSameTime, (r - lastR + 14) & 15)
    return context
  }

  private encodePlace(context: ChannelContext, at: number, timeChanged: number): void {
    const { bytes, view } = this
    const { last, dx, dy } = context
    const [xy, z] = [this.encoders[LAYERS.xy]!, this.encoders[LAYERS.z]!]
    const [r, n] = [bytes[at + 14]! & 15, bytes[at + 14]! >> 4]
    const isOnly = n === 1 ? 1 : 0
    const median = (returnContext(n, r) << 1) | timeChanged
    const [xMedian, yMedian] = [context.xMedians[median]!, context.yMedians[median]!]
    const x = (view.getInt32(at, true) - view.getInt32(last, true)) | 0
    encodeInteger(xy, dx, xMedian.get(), x, isOnly)
    xMedian.add(x)
    const y = (view.getInt32(at + 4, true) - view.getInt32(last + 4, true)) | 0
    encodeInteger(xy, dy, yMedian.get(), y, (Math.min(dx.k, 20) & ~1) | isOnly)
    yMedian.add(y)
    const level = Math.min(7, Math.abs(n - r))
    const height = view.getInt32(at + 8, true)
    const length = Math.min((dx.k + dy.k) >> 1, 18) & ~1
    encodeInteger(z, context.z, context.lastZ[level]!, height, length | isOnly)
    context.lastZ[level] = height
  }

  private encodeFields(context: ChannelContext, at: number, timeChanged: number): void {
    const { bytes, view, encoders } = this
    const { last } = context
    const [r, n] = [bytes[at + 14]! & 15, bytes[at + 14]! >> 4]
    const [isFirst, isLast] = [r === 1 ? 1 : 0, r >= n ? 1 : 0]
    const change = (layer: number, hasChanged: boolean) => {
      if (hasChanged) this.hasChanged[layer] = true
      return encoders[layer]!
    }
    const [code, lastCode] = [bytes[at + 16]!, bytes[last + 16]!]
    change(LAYERS.classes, code !== lastCode).symbol(context.classes(((lastCode & 31) << 1) | (isFirst & isLast)), code)
    const flagsOf = (byte: number) => (byte & 15) | ((byte >> 6) << 4)
    const [flags, lastFlags] = [flagsOf(bytes[at + 15]!), flagsOf(bytes[last + 15]!)]
    change(LAYERS.flags, flags !== lastFlags).symbol(context.flags(lastFlags), flags)
    const intensity = view.getUint16(at + 12, true)
    const kind = timeChanged | (isLast << 1) | (isFirst << 2)
    const brightness = change(LAYERS.intensity, intensity !== view.getUint16(last + 12, true))
    encodeInteger(brightness, context.intensity, context.lastIntensity[kind]!, intensity, kind >> 1)
    context.lastIntensity[kind] = intensity
    const [angle, lastAngle] = [view.getInt16(at + 18, true), view.getInt16(last + 18, true)]
    if (angle !== lastAngle) encodeInteger(change(LAYERS.angle, true), context.angle, lastAngle, angle, timeChanged)
    const [user, lastUser] = [bytes[at + 17]!, bytes[last + 17]!]
    change(LAYERS.user, user !== lastUser).symbol(context.userData(lastUser >> 2), user)
    const [source, lastSource] = [view.getUint16(at + 20, true), view.getUint16(last + 20, true)]
    if (source !== lastSource) encodeInteger(change(LAYERS.source, true), context.source, lastSource, source, 0)
    if (timeChanged)
      encodeTime(change(LAYERS.time, true), context, view.getInt32(at + 26, true), view.getUint32(at + 22, true))
  }

  done(): Uint8Array {
    const { bytes, recordLength } = this
    const none = new Uint8Array(0)
    const layers = [
      ...this.encoders.map((encoder, index) => (this.hasChanged[index] ? encoder.done() : none)),
      ...this.extra.layers.map(({ encoder, hasChanged }) => (hasChanged ? encoder.done() : none)),
    ]
    const head = recordLength + 4 + layers.length * 4
    const out = new Uint8Array(layers.reduce((sum, layer) => sum + layer.length, head))
    const view = viewOf(out)
    out.set(bytes.subarray(0, recordLength))
    view.setUint32(recordLength, bytes.length / recordLength, true)
    let at = head
    for (const [index, layer] of layers.entries()) {
      view.setUint32(recordLength + 4 + index * 4, layer.length, true)
      out.set(layer, at)
      at += layer.length
    }
    return out
  }
}
