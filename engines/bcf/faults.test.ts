import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { readBcf } from './read-bcf.ts'
import { writeBcf } from './write-bcf.ts'

it.skipIf(skipWithoutSharedData('a BCF file whose view was once lost'))(
  'A view that only a comment names is read with its camera and clipping plane, opened by the comment, and listed when written',
  () => {
    const name = 'view-of-a-comment-alone.bcf'
    const file = readBcf(readFileSync(sharedDataFile(`faults/B01/${name}`)))
    const topic = file.topics[0]!
    expect(topic.viewpoints).toHaveLength(1)
    const [view] = topic.viewpoints
    expect(view?.camera).not.toBeNull()
    expect(view?.clippingPlanes).toHaveLength(1)
    expect(topic.comments.map(({ viewpointGuid }) => viewpointGuid)).toContain(view?.guid)
    const again = readBcf(writeBcf(file, '3.0').bytes)
    expect(again.topics[0]?.viewpoints.map(({ guid }) => guid)).toEqual([view?.guid])
  },
)
