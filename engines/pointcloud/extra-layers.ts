import { ArithmeticEncoder } from './arithmetic-encoder.ts'
import { lazyModels } from './layer-contexts.ts'

/** A field behind the 30 bytes of a point: colour, near infrared or one extra byte. */
interface ExtraLayer {
  readonly encoder: ArithmeticEncoder
  hasChanged: boolean
  encode(channel: number, at: number, last: number): void
}

/**
 * The layers behind those of the point itself. LASzip keeps what was last in a way of its own here: it follows the
 * channel only where the channel changes, and so does this.
 */
export class ExtraLayers {
  readonly layers: readonly ExtraLayer[]
  private readonly lastOf = [-1, -1, -1, -1]
  private lastChannel = 0

  /** @param channel of the first record, which lies at byte 0 */
  constructor(bytes: Uint8Array, format: number, recordLength: number, channel: number) {
    const standard = 30 + (format >= 7 ? 6 : 0) + (format === 8 ? 2 : 0)
    this.layers = [
      ...(format >= 7 ? [colourLayer(bytes)] : []),
      ...(format === 8 ? [infraredLayer(bytes)] : []),
      ...Array.from({ length: recordLength - standard }, (_, index) => byteLayer(bytes, standard + index)),
    ]
    this.lastChannel = channel
    this.lastOf[channel] = 0
  }

  encode(channel: number, at: number): void {
    const { lastOf } = this
    let slot = this.lastChannel
    if (lastOf[channel]! < 0) {
      lastOf[channel] = lastOf[slot]!
      slot = channel
    }
    for (const layer of this.layers) layer.encode(channel, at, lastOf[slot]!)
    lastOf[slot] = at
    this.lastChannel = channel
  }
}

function byteLayer(bytes: Uint8Array, place: number): ExtraLayer {
  const models = lazyModels(256)
  return {
    encoder: new ArithmeticEncoder(),
    hasChanged: false,
    encode(channel, at, last) {
      const difference = (bytes[at + place]! - bytes[last + place]!) & 0xff
      this.encoder.symbol(models(channel), difference)
      if (difference !== 0) this.hasChanged = true
    },
  }
}

const INFRARED = 36

function infraredLayer(bytes: Uint8Array): ExtraLayer {
  const used = lazyModels(4)
  const differences = lazyModels(256)
  return {
    encoder: new ArithmeticEncoder(),
    hasChanged: false,
    encode(channel, at, last) {
      const low = (bytes[at + INFRARED]! - bytes[last + INFRARED]!) & 0xff
      const high = (bytes[at + INFRARED + 1]! - bytes[last + INFRARED + 1]!) & 0xff
      if (low || high) this.hasChanged = true
      this.encoder.symbol(used(channel), (low ? 1 : 0) | (high ? 2 : 0))
      if (low) this.encoder.symbol(differences(channel * 2), low)
      if (high) this.encoder.symbol(differences(channel * 2 + 1), high)
    },
  }
}

const COLOUR = 30
const clampByte = (value: number) => Math.max(0, Math.min(255, value))

/** Green is predicted by how red changed, blue by how both did; a grey stays one symbol. */
function colourLayer(bytes: Uint8Array): ExtraLayer {
  const used = lazyModels(128)
  const models = lazyModels(256)
  return {
    encoder: new ArithmeticEncoder(),
    hasChanged: false,
    encode(channel, at, last) {
      const now = (index: number) => bytes[at + COLOUR + index]!
      const before = (index: number) => bytes[last + COLOUR + index]!
      let symbol = 0
      for (let index = 0; index < 6; index++) if (now(index) !== before(index)) symbol |= 1 << index
      const isGrey = now(0) === now(2) && now(0) === now(4) && now(1) === now(3) && now(1) === now(5)
      if (!isGrey) symbol |= 64
      if (symbol) this.hasChanged = true
      this.encoder.symbol(used(channel), symbol)
      const put = (index: number, value: number) => this.encoder.symbol(models(channel * 6 + index), value & 0xff)
      if (symbol & 1) put(0, now(0) - before(0))
      if (symbol & 2) put(1, now(1) - before(1))
      if (isGrey) return
      for (const half of [0, 1]) {
        const red = now(half) - before(half)
        const both = Math.trunc((red + now(2 + half) - before(2 + half)) / 2)
        if (symbol & (4 << half)) put(2 + half, now(2 + half) - clampByte(red + before(2 + half)))
        if (symbol & (16 << half)) put(4 + half, now(4 + half) - clampByte(both + before(4 + half)))
      }
    },
  }
}
