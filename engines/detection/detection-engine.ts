import type { Engine } from '../engine-verb.ts'
import { inEmptyFolder } from '../in-empty-folder.ts'
import { detectObjects } from './detect-objects.ts'

/** Verbs of `npm run engine -- detection …`. */
export const detectionEngine: Engine = {
  objects: {
    usage: 'PHOTO.jpg',
    summary: 'Finds people and vehicles on a photo: class, box and confidence',
    files: { min: 1, max: 1 },
    run: async (files) =>
      inEmptyFolder(files, async ([path]) => {
        const json = await detectObjects(path!)
        const said = json.objects.map(
          ({ class: found, confidence, box }) =>
            `${found} ${confidence.toFixed(2)} at ${box.map((part) => part.toFixed(3)).join(' ')}`,
        )
        return { json, text: [`${json.objects.length} found, ${json.version}`, ...said].join('\n') }
      }),
  },
}
