import type { Engine } from '../engine-verb.ts'
import { inEmptyFolder } from '../in-empty-folder.ts'
import { countCrowns } from './count-crowns.ts'
import { VegetationParameters } from './vegetation-result.ts'

/** Verbs of `npm run engine -- vegetation …`. */
export const vegetationEngine: Engine = {
  count: {
    usage: 'ORTHOPHOTO.tif',
    summary: 'Counts crowns of trees and bushes: places, areas, and what they cover',
    files: { min: 1, max: 1 },
    run: async (files) =>
      inEmptyFolder(files, async ([path]) => {
        const json = await countCrowns(path!, { ...VegetationParameters.parse({}), area: null })
        const { crowns, coverSquareMetres, pixelMetres, threshold, version } = json
        const text = `${crowns.length} crowns cover ${coverSquareMetres} m²; pixels of ${pixelMetres} m, threshold ${threshold}, ${version}`
        return { json, text }
      }),
  },
}
