import type { Finding } from '../finding.ts'
import type { BcfFile, BcfTargetVersion, BcfTopic } from './bcf-file.ts'
import { type BcfFindings, bcfFindings, nameOfPart } from './bcf-findings.ts'
import { documentGuidOf } from './document-guid.ts'
import { pictureRatio } from './picture-ratio.ts'

/** How far an aspect ratio may be from the picture's and still say nothing new. */
const RATIO_TOLERANCE = 1e-3

/** Angles that the schema of 2.1 allows, in degrees. Others are written all the same: most programs read them. */
const [LEAST_ANGLE, LARGEST_ANGLE] = [45, 60]

/** What a version of BCF cannot hold of a file, in the order of the file. */
export function lossesOf(file: BcfFile, version: BcfTargetVersion): readonly Finding[] {
  const found = bcfFindings()
  const lose = (where: string, name: string) => found.add('not-in-version', where, { version, name })
  if (version === '3.0' && file.extensionSchemaUrl) lose('', `ExtensionSchema ${file.extensionSchemaUrl}`)
  if (version === '2.1')
    for (const { guid, filename, content, description } of file.documents) {
      // 2.1 knows a document by its name: it gets the GUID that reading makes.
      if (guid !== documentGuidOf(filename, content)) lose(guid, 'Document/Guid')
      if (description !== null) lose(guid, 'Document/Description')
    }
  for (const topic of file.topics) {
    if (version === '2.1') lossesOfTwo(topic, found, lose)
    for (const part of topic.unknown) {
      if (part.fault === 'unreadable') found.add('part-not-readable', topic.guid, { name: nameOfPart(part) })
      else if (!part.fault && file.version !== version) lose(topic.guid, nameOfPart(part))
    }
  }
  return found.list()
}

function lossesOfTwo(topic: BcfTopic, found: BcfFindings, lose: (where: string, name: string) => void): void {
  if (topic.serverAssignedId !== null) lose(topic.guid, 'Topic/ServerAssignedId')
  for (const { guid, camera, snapshot } of topic.viewpoints) {
    if (camera?.kind === 'perspective' && (camera.extent < LEAST_ANGLE || camera.extent > LARGEST_ANGLE))
      found.add('field-of-view', guid, { degrees: camera.extent })
    if (camera?.aspectRatio == null) continue
    // What the picture says as well is not lost.
    const known = pictureRatio(topic.files.get(snapshot ?? ''))
    if (Math.abs(camera.aspectRatio - known) > RATIO_TOLERANCE * known) lose(guid, 'VisualizationInfo/AspectRatio')
  }
}
