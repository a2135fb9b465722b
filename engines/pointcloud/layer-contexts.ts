import { IntegerModels, SymbolModel } from './arithmetic-models.ts'

/** Context of X and Y by number of returns (row) and number of the return: what differs likewise, by LASzip 3. */
const RETURN_MAP = [
  '0123453445555555',
  '1013333333333333',
  '2124444444433333',
  '3345444444444444',
  '4344544444444444',
  '5344454444444444',
  '3344445444444444',
  '4344444544444444',
  '4344444454444444',
  '5344444445444444',
  '5344444444544444',
  '5334444444455444',
  '5334444444455544',
  '5334444444445554',
  '5334444444444555',
  '5334444444444455',
].map((row) => Uint8Array.from(row, Number))

export function returnContext(returns: number, index: number): number {
  return RETURN_MAP[returns]![index]!
}

/** Models made when they are first used: most of a few hundred never are. */
export function lazyModels(symbols: number): (index: number) => SymbolModel {
  const models: (SymbolModel | undefined)[] = []
  return (index) => {
    const found = models[index]
    if (found) return found
    const made = new SymbolModel(symbols)
    models[index] = made
    return made
  }
}

/** LASzip's running median of five: it forgets from the end that grew. */
export class RunningMedian {
  private readonly values = new Int32Array(5)
  private isHigh = true

  get(): number {
    return this.values[2]!
  }

  add(value: number): void {
    const { values } = this
    if (this.isHigh) {
      this.isHigh = value < values[2]!
      let at = 4
      if (value < values[2]!) {
        values[4] = values[3]!
        values[3] = values[2]!
        at = 2
        while (at > 0 && value < values[at - 1]!) {
          values[at] = values[at - 1]!
          at--
        }
      } else if (value < values[3]!) {
        values[4] = values[3]!
        at = 3
      }
      values[at] = value
    } else {
      this.isHigh = value <= values[2]!
      let at = 0
      if (value > values[2]!) {
        values[0] = values[1]!
        values[1] = values[2]!
        at = 2
        while (at < 4 && value > values[at + 1]!) {
          values[at] = values[at + 1]!
          at++
        }
      } else if (value > values[1]!) {
        values[0] = values[1]!
        at = 1
      }
      values[at] = value
    }
  }
}

/** What is remembered for one of the four scanner channels. */
export class ChannelContext {
  readonly changes = lazyModels(128)
  readonly channel = new SymbolModel(3)
  readonly returns = lazyModels(16)
  readonly returnIndex = lazyModels(16)
  readonly returnIndexSameTime = new SymbolModel(13)
  readonly classes = lazyModels(256)
  readonly flags = lazyModels(64)
  readonly userData = lazyModels(256)
  readonly timeMultiple = new SymbolModel(515)
  readonly timeNoDifference = new SymbolModel(5)
  readonly dx = new IntegerModels(32, 2)
  readonly dy = new IntegerModels(32, 22)
  readonly z = new IntegerModels(32, 20)
  readonly intensity = new IntegerModels(16, 4)
  readonly angle = new IntegerModels(16, 2)
  readonly source = new IntegerModels(16, 1)
  readonly time = new IntegerModels(32, 9)
  readonly xMedians = Array.from({ length: 12 }, () => new RunningMedian())
  readonly yMedians = Array.from({ length: 12 }, () => new RunningMedian())
  readonly lastZ = new Int32Array(8)
  readonly lastIntensity = new Uint16Array(8)
  /** Place of the last record of this channel. */
  last = 0
  timeChanged = 0
  readonly timeHigh = new Int32Array(4)
  readonly timeLow = new Uint32Array(4)
  readonly timeDifference = new Int32Array(4)
  readonly extremes = new Uint8Array(4)
  sequence = 0
  nextSequence = 0

  /** Begins with what the record at `at` says. */
  constructor(view: DataView, at: number) {
    this.last = at
    this.lastZ.fill(view.getInt32(at + 8, true))
    this.lastIntensity.fill(view.getUint16(at + 12, true))
    this.timeLow[0] = view.getUint32(at + 22, true)
    this.timeHigh[0] = view.getInt32(at + 26, true)
  }
}
