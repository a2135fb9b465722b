import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { decodeXml } from '../xml/decode-xml.ts'
import { xmlUnreadable } from '../xml/xml-unreadable.ts'
import { readZip } from '../zip/read-zip.ts'
import { KmlCollector, type KmlReport } from './kml-collector.ts'
import { kmlUnreadable } from './kml-unreadable.ts'

const MOST_DEPTH = 64
const MOST_TEXT_BYTES = 64 * 1024 ** 2
const CHUNK = 64 * 1024

/**
 * What a KML file or a KMZ archive holds. No link is followed, no entity expanded; what is not shown is named.
 * @throws UnreadableFileError for what is no KML, is cut off, or exceeds a limit
 */
export function reportKml(bytes: Uint8Array): KmlReport {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const content = isArchive ? mainDocument(bytes) : bytes
  if (content.length > MOST_TEXT_BYTES)
    throw xmlUnreadable('xml-too-large', { name: 'KML', limit: `${MOST_TEXT_BYTES / 1024 ** 2} MB` })
  return parse(decodeXml(content, 'KML'))
}

/** The first .kml at the root of the archive, as its makers read it (OGC KML 2.3, annex). */
function mainDocument(bytes: Uint8Array): Uint8Array {
  const files = readZip(bytes, { maxUnpackedBytes: MOST_TEXT_BYTES }, (name) => /\.kml$/i.test(name))
  const [root] = [...files.keys()].filter((name) => !name.includes('/'))
  const [first] = files.keys()
  const chosen = files.get(root ?? first ?? '')
  if (!chosen) throw kmlUnreadable('no-document')
  return chosen
}

function parse(text: string): KmlReport {
  const parser = new SaxesParser()
  const collector = new KmlCollector()
  let depth = 0
  parser.on('error', (error) => {
    throw xmlUnreadable('xml-malformed', { name: 'KML', line: parser.line, problem: error.message.slice(0, 120) })
  })
  parser.on('doctype', () => {
    throw xmlUnreadable('xml-doctype', { name: 'KML' })
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++depth > MOST_DEPTH) throw xmlUnreadable('xml-too-large', { name: 'KML', limit: `${MOST_DEPTH} levels` })
    collector.open(plainName(tag.name))
  })
  parser.on('text', (part) => collector.text(part))
  parser.on('cdata', (part) => collector.text(part))
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth--
    collector.close(plainName(tag.name))
  })
  for (let at = 0; at < text.length; at += CHUNK) parser.write(text.slice(at, at + CHUNK))
  parser.close()
  if (!collector.isKml) throw kmlUnreadable('not-kml')
  return collector.report()
}

/** Without the prefix of its namespace. */
const plainName = (name: string) => name.slice(name.indexOf(':') + 1)
