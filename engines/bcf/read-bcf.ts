import { parseXml } from '../xml/parse-xml.ts'
import { elementOf, type XmlElement } from '../xml/xml-element.ts'
import { readZip, type ZipLimits } from '../zip/read-zip.ts'
import type { BcfDocument, BcfDocumentReference, BcfFile, BcfTopic, BcfVersion, BcfViewpoint } from './bcf-file.ts'
import { bcfUnreadable } from './bcf-unreadable.ts'
import { documentGuidOf } from './document-guid.ts'
import { nameUuid } from './name-uuid.ts'
import { readExtensionSchema, readExtensions } from './read-extensions.ts'
import { readMarkup, type WrittenReference, type WrittenViewpoint } from './read-markup.ts'
import { attributeText, childText, guidOf, membersOf, noteMissing } from './read-parts.ts'
import { NO_VIEW, readView } from './read-viewpoint.ts'

const VERSIONS: readonly BcfVersion[] = ['2.0', '2.1', '3.0']
const MARKUP = 'markup.bcf'

/**
 * Reads a BCF file of version 2.0, 2.1 or 3.0 that may be hostile. Names inside the archive are never used as paths.
 * @throws UnreadableFileError
 */
export function readBcf(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): BcfFile {
  const archive = new BcfArchive(readZip(bytes, limits))
  const version = readVersion(archive)
  const documents = readDocumentList(archive)
  const head = readProject(archive)
  const topics = archive.topicFolders().map((folder) => readTopic(archive, folder, documents))
  const guids = new Set<string>()
  for (const { guid } of topics) {
    if (guids.has(guid)) throw bcfUnreadable('duplicate-topic', { guid })
    guids.add(guid)
  }
  return { version, ...head, documents: [...documents.values()], topics, files: archive.rest() }
}

/** Files of the archive, and which of them were taken. */
class BcfArchive {
  readonly #files: ReadonlyMap<string, Uint8Array>
  readonly #taken = new Set<string>()
  /** Names below each folder, so that ten thousand topics do not look through all files each. */
  readonly #below = new Map<string, string[]>()

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files
    for (const name of files.keys()) {
      for (let end = name.indexOf('/'); end >= 0; end = name.indexOf('/', end + 1)) {
        const folder = name.slice(0, end)
        const names = this.#below.get(folder)
        if (names) names.push(name)
        else this.#below.set(folder, [name])
      }
    }
  }

  /** Content of a file, which is then accounted for; null where there is none. */
  take(name: string): Uint8Array | null {
    const content = this.#files.get(name) ?? null
    if (content) this.#taken.add(name)
    return content
  }

  has(name: string): boolean {
    return this.#files.has(name)
  }

  takeXml(name: string): XmlElement | null {
    const content = this.take(name)
    return content && parseXml(content, name)
  }

  /** Names of the files of a topic that nobody has read yet. */
  namesIn(folder: string): string[] {
    return (this.#below.get(folder) ?? []).flatMap((name) =>
      this.#taken.has(name) ? [] : [name.slice(folder.length + 1)],
    )
  }

  topicFolders(): string[] {
    return [...this.#files.keys()]
      .filter((name) => name.endsWith(`/${MARKUP}`))
      .map((name) => name.slice(0, -MARKUP.length - 1))
  }

  /** Files in a folder that nothing has taken yet, by their names in it. */
  takeFolder(folder: string): Map<string, Uint8Array> {
    const found = new Map<string, Uint8Array>()
    for (const name of this.#below.get(folder) ?? []) {
      const content = this.#files.get(name)
      if (!content || this.#taken.has(name)) continue
      this.#taken.add(name)
      found.set(name.slice(folder.length + 1), content)
    }
    return found
  }

  rest(): Map<string, Uint8Array> {
    return new Map([...this.#files].filter(([name]) => !this.#taken.has(name)))
  }
}

function readVersion(archive: BcfArchive): BcfVersion {
  const root = archive.takeXml('bcf.version')
  // Version 1.0 had topics, and no file that says the version.
  if (!root) throw bcfUnreadable(archive.topicFolders().length > 0 ? 'too-old' : 'not-bcf')
  const written = attributeText(root, 'VersionId') ?? '?'
  const version = VERSIONS.find((known) => known === written)
  if (!version) throw bcfUnreadable('wrong-version', { version: written.slice(0, 20) })
  return version
}

function readProject(archive: BcfArchive): Pick<BcfFile, 'project' | 'extensions' | 'extensionSchemaUrl'> {
  const root = archive.takeXml('project.bcfp')
  const element = elementOf(root, 'Project')
  const id = attributeText(element, 'ProjectId')
  const project = id === null ? null : { id, name: childText(element, 'Name') }
  const list = archive.takeXml('extensions.xml')
  if (list) return { project, extensions: readExtensions(list), extensionSchemaUrl: null }
  const schema = childText(root, 'ExtensionSchema')
  const inside = archive.takeXml(schema ?? 'extensions.xsd')
  return {
    project,
    extensions: inside && readExtensionSchema(inside),
    extensionSchemaUrl: inside ? null : schema,
  }
}

/** `documents.xml` of 3.0; its files are named by GUID in the folder `Documents`. */
function readDocumentList(archive: BcfArchive): Map<string, BcfDocument> {
  const documents = new Map<string, BcfDocument>()
  for (const element of membersOf(archive.takeXml('documents.xml'), 'Documents', 'Document')) {
    const guid = guidOf(attributeText(element, 'Guid'))
    const content = guid && (archive.take(`Documents/${guid}`) ?? archive.take(`documents/${guid}`))
    if (!guid || !content) continue
    const filename = childText(element, 'Filename') ?? guid
    documents.set(guid, { guid, filename, description: childText(element, 'Description'), content })
  }
  return documents
}

function readTopic(archive: BcfArchive, folder: string, documents: Map<string, BcfDocument>): BcfTopic {
  const name = `${folder}/${MARKUP}`
  const root = archive.takeXml(name)
  const fallback = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(folder) ? folder.toLowerCase() : nameUuid(folder)
  const markup = root && readMarkup(root, fallback)
  if (!markup) throw bcfUnreadable('no-topic', { name })
  const { topic, unknown } = markup
  const viewpoints = markup.viewpoints.map((written) => readViewpoint(archive, folder, written, unknown))
  viewpoints.push(...unlistedViewpoints(archive, folder, viewpoints, unknown))
  const documentReferences = markup.references.map((written, index) =>
    resolveReference(archive, folder, written, nameUuid(`${topic.guid}/document/${index}`), documents),
  )
  for (const { documentGuid, url } of documentReferences) {
    if (documentGuid !== null && !documents.has(documentGuid)) noteMissing(unknown, 'DocumentReference', documentGuid)
    if (url?.startsWith('../')) noteMissing(unknown, 'DocumentReference', url)
  }
  return { ...topic, documentReferences, viewpoints, files: archive.takeFolder(folder), unknown }
}

const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i

/** Views that lie in the folder and that the topic does not list: a comment may name one by its GUID alone. */
function unlistedViewpoints(
  archive: BcfArchive,
  folder: string,
  listed: readonly BcfViewpoint[],
  unknown: BcfTopic['unknown'][number][],
): BcfViewpoint[] {
  const known = new Set(listed.map(({ guid }) => guid))
  const left = archive.namesIn(folder)
  return left.flatMap((file) => {
    const [, name = ''] = /^(.*)\.bcfv$/i.exec(file) ?? []
    if (name === '') return []
    const [found] = GUID.exec(name) ?? []
    const guid = found?.toLowerCase() ?? nameUuid(`${folder}/${file}`)
    if (known.has(guid)) return []
    const snapshot = left.find((one) => /\.(?:png|jpe?g)$/i.test(one) && one.toLowerCase().includes(guid)) ?? null
    return [readViewpoint(archive, folder, { guid, file, snapshot, index: null }, unknown)]
  })
}

function readViewpoint(
  archive: BcfArchive,
  folder: string,
  { guid, file, snapshot, index }: WrittenViewpoint,
  unknown: BcfTopic['unknown'][number][],
): BcfViewpoint {
  const root = file ? archive.takeXml(`${folder}/${file}`) : null
  if (file && !root) noteMissing(unknown, 'Viewpoint', file)
  if (snapshot && !archive.has(`${folder}/${snapshot}`)) noteMissing(unknown, 'Viewpoint', snapshot)
  const view = root ? readView(root, guid, unknown) : NO_VIEW
  return { guid, file: root ? file : null, snapshot, index, ...view }
}

/** 2.x names a file in the archive; it becomes a document, whose GUID follows from its name and content. */
function resolveReference(
  archive: BcfArchive,
  folder: string,
  written: WrittenReference,
  fallback: string,
  documents: Map<string, BcfDocument>,
): BcfDocumentReference {
  const guid = written.guid ?? fallback
  const { description } = written
  if (written.document === null) return { guid, documentGuid: written.documentGuid, url: written.url, description }
  const path = written.document.replaceAll('\\', '/')
  const inArchive = path.startsWith('../') ? path.slice(3) : `${folder}/${path}`
  const content = written.isExternal ? null : archive.take(inArchive)
  if (!content) return { guid, documentGuid: null, url: written.document, description }
  const filename = path.split('/').at(-1) ?? path
  const documentGuid = documentGuidOf(filename, content)
  if (!documents.has(documentGuid))
    documents.set(documentGuid, { guid: documentGuid, filename, description: null, content })
  return { guid, documentGuid, url: null, description }
}
