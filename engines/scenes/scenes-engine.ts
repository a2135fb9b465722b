import type { Engine } from '../engine-verb.ts'
import { inEmptyFolder } from '../in-empty-folder.ts'
import { WrongUseError } from '../wrong-use-error.ts'
import { detectChange } from './detect-change.ts'
import { outlineChange } from './outline-change.ts'
import { SceneParameters } from './scene-change.ts'

/** Verbs of `npm run engine -- scenes …`. */
export const scenesEngine: Engine = {
  change: {
    usage: 'BEFORE.tif AFTER.tif',
    summary: 'Moves a later scene onto an earlier one, brings it into its light, and outlines what changed',
    files: { min: 2, max: 2 },
    options: ['bands', 'threshold', 'least'],
    run: async (files, options) =>
      inEmptyFolder(files, async ([before, after]) => {
        const bands = bandsOf(options['bands'] ?? '1,2,3,4')
        const change = await detectChange(before!, after!, SceneParameters.parse({ bands }))
        const threshold = Number(options['threshold'] ?? change.suggestedThreshold)
        const patches = outlineChange(change, { threshold, leastSquareMetres: Number(options['least'] ?? 0) })
        const { grid: _grid, ...facts } = change
        const moved = change.registration && `moved by ${change.registration.shift.join(', ')} pixels`
        const lines = patches.map((patch) => `${patch.class}: ${patch.squareMetres} m², ${patch.strength} deviations`)
        const text = [`${change.width} × ${change.height} pixels of ${change.pixelMetres} m, ${moved}`, ...lines].join(
          '\n',
        )
        return { json: { ...facts, threshold, patches }, text }
      }),
  },
}

/** Numbers of the bands of red, green, blue, near and short-wave infrared; what is not there is left out or empty. */
function bandsOf(list: string) {
  const [red = null, green = null, blue = null, nearInfrared = null, shortInfrared = null] = list
    .split(',')
    .map((part) => {
      const band = part.trim() === '' ? null : Number(part)
      if (band !== null && !(Number.isInteger(band) && band > 0))
        throw new WrongUseError(`${part} is no number of a band.`)
      return band
    })
  return { red, green, blue, nearInfrared, shortInfrared }
}
