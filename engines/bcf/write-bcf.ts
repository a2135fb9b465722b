import type { Finding } from '../finding.ts'
import { writeXml, type XmlNode } from '../xml/write-xml.ts'
import { writeZip } from '../zip/write-zip.ts'
import type { BcfExtensions, BcfFile, BcfTargetVersion, BcfTopic } from './bcf-file.ts'
import { lossesOf } from './bcf-losses.ts'
import { pictureRatio } from './picture-ratio.ts'
import { EXTENSION_LISTS } from './read-extensions.ts'
import { list, markupNode, optional, text } from './write-markup.ts'
import { viewNode } from './write-viewpoint.ts'

export interface WrittenBcf {
  readonly bytes: Uint8Array
  /** What the version cannot hold. */
  readonly findings: readonly Finding[]
}

const XSD = 'http://www.w3.org/2001/XMLSchema'

/** Writes a BCF file. The same content gives the same bytes. */
export function writeBcf(file: BcfFile, version: BcfTargetVersion): WrittenBcf {
  const files = new Map<string, Uint8Array>()
  const isThree = version === '3.0'
  const versionNode: XmlNode = {
    name: 'Version',
    attributes: { VersionId: version },
    children: isThree ? [] : [text('DetailedVersion', version)],
  }
  files.set('bcf.version', writeXml(versionNode))
  if (isThree) writeHeadOfThree(file, files)
  else writeHeadOfTwo(file, files)
  const paths = isThree ? new Map<string, string>() : documentPaths(file)
  for (const { guid, content } of file.documents) files.set(paths.get(guid) ?? `Documents/${guid}`, content)
  for (const topic of file.topics) writeTopic(topic, file.version === version, version, paths, files)
  for (const [name, content] of file.files) if (!files.has(name)) files.set(name, content)
  return { bytes: writeZip(files), findings: lossesOf(file, version) }
}

function writeTopic(
  topic: BcfTopic,
  keepsUnknown: boolean,
  version: BcfTargetVersion,
  paths: ReadonlyMap<string, string>,
  files: Map<string, Uint8Array>,
): void {
  const unknown = keepsUnknown ? topic.unknown : []
  const documentPath = (guid: string) => `../${paths.get(guid) ?? guid}`
  files.set(`${topic.guid}/markup.bcf`, writeXml(markupNode(topic, { version, unknown, documentPath })))
  for (const viewpoint of topic.viewpoints) {
    if (viewpoint.file === null) continue
    const aspectRatio = pictureRatio(topic.files.get(viewpoint.snapshot ?? ''))
    const node = viewNode(viewpoint, { isThree: version === '3.0', unknown, aspectRatio })
    files.set(`${topic.guid}/${viewpoint.file}`, writeXml(node))
  }
  for (const [name, content] of topic.files) files.set(`${topic.guid}/${name}`, content)
}

function writeHeadOfThree(file: BcfFile, files: Map<string, Uint8Array>): void {
  if (file.project) files.set('project.bcfp', writeXml({ name: 'ProjectInfo', children: [projectNode(file.project)] }))
  // Required by 3.0, also where the file said nothing.
  const lists = file.extensions
    ? EXTENSION_LISTS.map(([key, name, member]) => listNode(file.extensions, key, name, member))
    : []
  files.set('extensions.xml', writeXml({ name: 'Extensions', children: lists }))
  if (file.documents.length === 0) return
  const documents = file.documents.map(
    ({ guid, filename, description }): XmlNode => ({
      name: 'Document',
      attributes: { Guid: guid },
      children: [text('Filename', filename), optional('Description', description)],
    }),
  )
  files.set('documents.xml', writeXml({ name: 'DocumentInfo', children: [{ name: 'Documents', children: documents }] }))
}

function listNode(
  extensions: BcfExtensions | null,
  key: keyof BcfExtensions,
  name: string,
  member: string,
): XmlNode | null {
  return list(
    name,
    (extensions?.[key] ?? []).map((value) => text(member, value)),
  )
}

function writeHeadOfTwo(file: BcfFile, files: Map<string, Uint8Array>): void {
  const { project, extensions, extensionSchemaUrl } = file
  if (!project && !extensions && !extensionSchemaUrl) return
  const schema = extensions ? 'extensions.xsd' : (extensionSchemaUrl ?? '')
  const children = [project && projectNode(project), text('ExtensionSchema', schema)]
  files.set('project.bcfp', writeXml({ name: 'ProjectExtension', children }))
  if (extensions) files.set('extensions.xsd', writeXml(extensionSchemaNode(extensions)))
}

function projectNode({ id, name }: { id: string; name: string | null }): XmlNode {
  return { name: 'Project', attributes: { ProjectId: id }, children: [optional('Name', name)] }
}

function extensionSchemaNode(extensions: BcfExtensions): XmlNode {
  const types = EXTENSION_LISTS.map(
    ([key, , , type]): XmlNode => ({
      name: 'simpleType',
      attributes: { name: type },
      children: [
        {
          name: 'restriction',
          attributes: { base: type },
          children: extensions[key].map((value): XmlNode => ({ name: 'enumeration', attributes: { value } })),
        },
      ],
    }),
  )
  const redefine = { name: 'redefine', attributes: { schemaLocation: 'markup.xsd' }, children: types }
  return { name: 'schema', attributes: { xmlns: XSD }, children: [redefine] }
}

/** Documents lie at the root under their own names; one whose name is taken lies in a folder of its GUID. */
function documentPaths(file: BcfFile): ReadonlyMap<string, string> {
  const taken = new Set(
    [...file.files.keys(), 'bcf.version', 'project.bcfp', 'extensions.xsd'].map((name) => name.toLowerCase()),
  )
  const paths = new Map<string, string>()
  for (const { guid, filename } of file.documents) {
    const plain = filename.split(/[\\/]/).at(-1) ?? ''
    const isFree = plain !== '' && plain !== '..' && plain !== '.' && !taken.has(plain.toLowerCase())
    const path = isFree ? plain : `${guid}/${plain === '' || plain.startsWith('..') ? 'document' : plain}`
    taken.add(path.toLowerCase())
    paths.set(guid, path)
  }
  return paths
}
