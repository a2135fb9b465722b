export interface DrawQuality {
  readonly mostPixelRatio: number
  /** Samples per pixel for smooth outlines. */
  readonly samples: number
}

/** From the best looking to the quickest. Above a ratio of 2 the eye sees no gain and a phone pays with its battery. */
const LEVELS: readonly DrawQuality[] = [
  { mostPixelRatio: 2, samples: 4 },
  { mostPixelRatio: 1, samples: 4 },
  { mostPixelRatio: 1, samples: 0 },
]
const SLOW_FRAME_MS = 60
/** A single hitch while a model is loading says nothing about the device. */
const SLOW_FRAMES = 12

/** Draws as well as the device can while things move. It only ever goes down: a picture that changes its mind is worse. */
export class QualityWatch {
  #level: number
  #slow = 0

  constructor(isSoftware: boolean) {
    this.#level = isSoftware ? LEVELS.length - 1 : 0
  }

  get quality(): DrawQuality {
    return LEVELS[this.#level] ?? { mostPixelRatio: 1, samples: 0 }
  }

  /** Takes the time between two frames of one movement; true when the quality has changed. */
  saw(elapsedMs: number): boolean {
    this.#slow = elapsedMs > SLOW_FRAME_MS ? this.#slow + 1 : 0
    if (this.#slow < SLOW_FRAMES || this.#level === LEVELS.length - 1) return false
    this.#slow = 0
    this.#level += 1
    return true
  }
}

/** Whether pictures are made by the processor: no graphics card, or a virtual machine. */
export function isSoftwareRenderer(context: WebGL2RenderingContext): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER)
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(name))
}
