const LOCK = 'plumbline-siren'
/** Two tones, as of an ambulance: heard through the noise of a room, and not taken for a message. */
const TONES_HZ = [880, 660] as const
const TONE_S = 0.35
const PAUSE_S = 0.9
const LOUDNESS = 0.25

let audio: AudioContext | undefined
let stop: (() => void) | undefined

/** Sounds for as long as it is asked to, in one tab of the browser. A browser that nobody has touched yet stays silent: the band says so. */
export function soundWhile(isNeeded: boolean): void {
  if (!isNeeded) {
    stop?.()
    stop = undefined
    return
  }
  if (stop || typeof AudioContext === 'undefined') return
  let isOver = false
  let end: (() => void) | undefined
  stop = () => {
    isOver = true
    end?.()
  }
  const begin = () =>
    new Promise<void>((done) => {
      if (isOver) return done()
      const quieten = play()
      end = () => {
        quieten()
        done()
      }
    })
  if (navigator.locks) void navigator.locks.request(LOCK, begin)
  else void begin()
}

/** True where the browser holds the sound back until somebody has pressed something. */
export const isHeldBack = () => stop !== undefined && audio?.state === 'suspended'

/** Called from a press: lets the sound begin. */
export async function letSound(): Promise<void> {
  await audio?.resume()
}

function play(): () => void {
  audio ??= new AudioContext()
  const context = audio
  void context.resume().catch(() => undefined)
  const gain = context.createGain()
  gain.connect(context.destination)
  gain.gain.value = 0
  const tone = context.createOscillator()
  tone.type = 'square'
  tone.connect(gain)
  tone.start()
  const ring = () => {
    const at = context.currentTime
    for (const [index, hertz] of TONES_HZ.entries()) tone.frequency.setValueAtTime(hertz, at + index * TONE_S)
    gain.gain.setValueAtTime(LOUDNESS, at)
    gain.gain.setValueAtTime(0, at + TONES_HZ.length * TONE_S)
  }
  ring()
  const timer = setInterval(ring, (TONES_HZ.length * TONE_S + PAUSE_S) * 1_000)
  return () => {
    clearInterval(timer)
    tone.stop()
    gain.disconnect()
  }
}
