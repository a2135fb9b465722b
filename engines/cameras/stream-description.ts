/** The video of a stream, as its description says (SDP, RFC 4566 and 6184). */
export interface VideoTrack {
  /** Address, or what is put behind that of the stream. */
  readonly control: string
  readonly payloadType: number
  readonly codec: string
  /** Parameter sets of H.264 that were said outside of the stream. */
  readonly parameterSets: readonly Buffer[]
}

const MOST_SETS = 8

/** The first video of a description; null where there is none. */
export function videoTrackIn(description: string): VideoTrack | null {
  const lines = description.split(/\r?\n/)
  const begin = lines.findIndex((line) => line.startsWith('m=video '))
  if (begin < 0) return null
  const next = lines.findIndex((line, at) => at > begin && line.startsWith('m='))
  const own = lines.slice(begin, next < 0 ? undefined : next)
  const payloadType = Number(own[0]?.split(' ')[3])
  const attribute = (name: string) => own.find((line) => line.startsWith(`a=${name}`))?.slice(name.length + 2) ?? ''
  const codec = /^:\d+ ([^/]+)/.exec(attribute('rtpmap'))?.[1]?.toUpperCase() ?? ''
  const sets = /sprop-parameter-sets=([^;\s]+)/.exec(attribute('fmtp'))?.[1] ?? ''
  const parameterSets = sets
    .split(',')
    .filter(Boolean)
    .slice(0, MOST_SETS)
    .map((set) => Buffer.from(set, 'base64'))
  return Number.isInteger(payloadType)
    ? { control: attribute('control').slice(1), payloadType, codec, parameterSets }
    : null
}
