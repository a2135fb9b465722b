import { NEUTRALS } from '../tokens.ts'
import css from './gallery.module.css'

const RAMPS = [
  NEUTRALS.light.map((_, at) => `n-${at + 1}`),
  [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `series-${at}`),
  [1, 2, 3, 4, 5, 6, 7].map((at) => `sequential-${at}`),
  [1, 2, 3, 4, 5, 6, 7].map((at) => `diverging-${at}`),
  [0, 1, 2, 3, 4].map((at) => `score-${at}`),
]

/** The neutrals and the palettes of data. */
export function GalleryColours() {
  return (
    <div className={css['columns']}>
      {RAMPS.map((ramp) => (
        <div key={ramp[0]} className={css['swatches']}>
          {ramp.map((name) => (
            <span key={name} title={name} className={css['swatch']} style={{ background: `var(--pl-${name})` }} />
          ))}
        </div>
      ))}
    </div>
  )
}
