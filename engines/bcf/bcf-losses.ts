import type { BcfFile, BcfTargetVersion, BcfTopic } from './bcf-file.ts'
import { documentGuidOf } from './document-guid.ts'
import { pictureRatio } from './picture-ratio.ts'

/** How far an aspect ratio may be from the picture's and still say nothing new. */
const RATIO_TOLERANCE = 1e-3

/** Angles that the schema of 2.1 allows, in degrees. Others are written all the same: most programs read them. */
const [LEAST_ANGLE, LARGEST_ANGLE] = [45, 60]

/** What a version of BCF cannot hold of a file, one line each, in the order of the file. */
export function lossesOf(file: BcfFile, version: BcfTargetVersion): string[] {
  const lost: string[] = []
  if (version === '3.0' && file.extensionSchemaUrl) lost.push(`Project: ExtensionSchema ${file.extensionSchemaUrl}`)
  if (version === '2.1')
    for (const { guid, filename, content, description } of file.documents) {
      // 2.1 knows a document by its name: it gets the GUID that reading makes.
      if (guid !== documentGuidOf(filename, content)) lost.push(`Document ${guid}: Guid`)
      if (description !== null) lost.push(`Document ${guid}: Description`)
    }
  for (const topic of file.topics) {
    const of = (what: string) => lost.push(`Topic ${topic.guid}: ${what}`)
    if (version === '2.1') lossesOfTwo(topic, of)
    for (const { where, name, element, value } of topic.unknown)
      if (file.version !== version || (element === null && value === null))
        of(where === 'Topic' ? name : `${where}/${name}`)
  }
  return lost
}

function lossesOfTwo(topic: BcfTopic, of: (what: string) => void): void {
  if (topic.serverAssignedId !== null) of('ServerAssignedId')
  for (const { guid, camera, snapshot } of topic.viewpoints) {
    if (camera?.kind === 'perspective' && (camera.extent < LEAST_ANGLE || camera.extent > LARGEST_ANGLE))
      of(`VisualizationInfo/${guid}/FieldOfView ${camera.extent}, which a strict reader of 2.1 may refuse`)
    if (camera?.aspectRatio == null) continue
    // What the picture says as well is not lost.
    const known = pictureRatio(topic.files.get(snapshot ?? ''))
    if (Math.abs(camera.aspectRatio - known) > RATIO_TOLERANCE * known) of(`VisualizationInfo/${guid}/AspectRatio`)
  }
}
