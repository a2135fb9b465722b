import { type History, HistoryGathering, metricIn } from './history.ts'
import { momentIn, numberIn } from './read-columns.ts'
import { telemetryUnreadable } from './telemetry-unreadable.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Things with their Datastreams and Observations, or Datastreams alone, as `Things?$expand=Datastreams/Observations` answers. A thing
 * is called by its property `serial`, otherwise by its name; a series by its observed property, otherwise by the name of its stream.
 * @throws UnreadableFileError
 */
export function readSensorThings(text: string): History {
  const gathered = new HistoryGathering()
  let row = 0
  for (const { thing, stream } of streamsIn(rootOf(text))) {
    const device = textOf(objectOf(thing['properties'])['serial']) || textOf(thing['name'])
    const name = textOf(objectOf(stream['ObservedProperty'])['name']) || textOf(stream['name'])
    for (const observation of listOf(stream['Observations'])) {
      row += 1
      const at = row
      const { result } = observation
      if (result === null || result === undefined) continue
      // A period is known by its end, when its value was.
      const moment = textOf(observation['phenomenonTime']).split('/').at(-1) || textOf(observation['resultTime'])
      gathered.take(at, () => ({
        device,
        metric: metricIn(name, at),
        sample: { at: momentIn(moment, at), value: numberIn(String(result), at, 'number') },
      }))
    }
  }
  if (row === 0) throw telemetryUnreadable('no-observations')
  return gathered.history()
}

function* streamsIn(entries: readonly Json[]): Generator<{ readonly thing: Json; readonly stream: Json }> {
  for (const entry of entries) {
    if ('Observations' in entry) yield { thing: objectOf(entry['Thing']), stream: entry }
    else for (const stream of listOf(entry['Datastreams'])) yield { thing: entry, stream }
  }
}

function rootOf(text: string): readonly Json[] {
  try {
    const parsed: unknown = JSON.parse(text)
    const root = Array.isArray(parsed) ? parsed : (objectOf(parsed)['value'] ?? [parsed])
    return listOf(root)
  } catch (error) {
    throw telemetryUnreadable('no-observations', {}, error)
  }
}

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectOf) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
