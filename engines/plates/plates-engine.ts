import type { Engine } from '../engine-verb.ts'
import { inEmptyFolder } from '../in-empty-folder.ts'
import { readPlates } from './read-plates.ts'

/** Verbs of `npm run engine -- plates …`. */
export const platesEngine: Engine = {
  read: {
    usage: 'PICTURE.jpg…',
    summary: 'Reads plates on one or more pictures of the same vehicle: Latin letters and digits',
    files: { min: 1, max: 10 },
    run: async (files) =>
      inEmptyFolder(files, async (paths) => {
        const json = await readPlates(paths.flatMap((path) => path ?? []))
        const said = json.plates.map(
          ({ plate, confidence, votes }) => `${plate} ${confidence.toFixed(2)} on ${votes} of ${paths.length}`,
        )
        return { json, text: [`${json.plates.length} read, ${json.version}`, ...said].join('\n') }
      }),
  },
}
