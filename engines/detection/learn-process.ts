import { z } from 'zod'
import { runParserProcess } from '../parser-process.ts'
import { tilesInBoxes } from './find-cracks.ts'
import { type JudgedTiles, learnCracks } from './learn-cracks.ts'
import { roadPhoto } from './road-photo.ts'
import { roadTiles } from './road-tiles.ts'

const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
const Input = z.object({ photos: z.array(z.object({ file: z.string(), boxes: z.array(Box) })) })

/** Input: `{ photos: [{ file, boxes }] }`. Result: `LearntCracks`. */
await runParserProcess(async ({ input, advance, progress }) => {
  const { photos } = Input.parse(input)
  const judged: JudgedTiles[] = []
  for (const [at, { file, boxes }] of photos.entries()) {
    advance()
    progress(at / photos.length, 'photos')
    const picture = await roadPhoto(file)
    judged.push({ features: roadTiles(picture).features, labels: tilesInBoxes(boxes, picture) })
  }
  advance()
  return learnCracks(judged, advance)
})
