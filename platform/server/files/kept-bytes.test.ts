import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * Keep bytes that the server, or one that its operator has set, made or read out of a file that was looked at when it came.
 */
const OWN = [
  'attachments/server/edit-files.ts',
  'attachments/server/put-on-record.ts',
  'attachments/server/read-photo.ts',
  'bcf/server/store-import.ts',
  'cad/server/read-drawing.ts',
  'cameras/server/stills/judge-view.ts',
  'cameras/server/stills/still-repository.ts',
  'cameras/server/stills/take-evidence.ts',
  'documents/server/links/stamped-file.ts',
  'documents/server/read-text.ts',
  'documents/server/thumbnails/draw-thumbnail.ts',
  'documents/server/transmittals/make-cover.ts',
  'earthwork/server/measure-volume.ts',
  'geospatial/server/read-dataset.ts',
  'models/server/convert-bim-model.ts',
  'models/server/tile-bim-version.ts',
  'reconstructions/server/model-cloud.ts',
  'reconstructions/server/reconstruct-photos.ts',
  'street-photos/server/read-photo.ts',
]

it('what somebody sends is looked at before it is kept, whatever way it came', () => {
  const keeping = readdirSync('modules', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\/server\/.*\.ts$/.test(file) &&
      !/(?:test|\/seed)\.ts$/.test(file) &&
      readFileSync(`modules/${file}`, 'utf8').includes('.saveBytes('),
  )
  const unseen = keeping.filter((file) => !/\.inspect\(/.test(readFileSync(`modules/${file}`, 'utf8')))
  expect(unseen.sort()).toEqual(OWN)
})
