import { createLazPerf } from 'laz-perf'
import { LazDecoder, type LazPerf } from './laz-decoder.ts'

/** The compiled decoder, which keeps nothing of a file. Dropped where a damaged chunk broke it. */
let loaded: Promise<LazPerf> | null = null

/** A decoder for chunks of one format, in Node. */
export async function openLazDecoder(format: number, recordLength: number): Promise<LazDecoder> {
  loaded ??= load()
  return new LazDecoder(await loaded, format, recordLength, () => {
    loaded = null
  })
}

/** The library listens for errors of the whole process and throws them again: they are not its business. */
async function load(): Promise<LazPerf> {
  const events = ['uncaughtException', 'unhandledRejection']
  const before = events.map((event) => new Set(process.listeners(event as 'uncaughtException')))
  const lazPerf = (await createLazPerf()) as LazPerf
  for (const [index, event] of events.entries()) {
    for (const listener of process.listeners(event as 'uncaughtException'))
      if (!before[index]!.has(listener)) process.removeListener(event, listener)
  }
  return lazPerf
}
