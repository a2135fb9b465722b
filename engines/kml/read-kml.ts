import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { decodeXml } from '../xml/decode-xml.ts'
import { xmlUnreadable } from '../xml/xml-unreadable.ts'
import { KmlCollector, type KmlReport } from './kml-collector.ts'
import { kmlDocument, MOST_KML_BYTES } from './kml-document.ts'
import { kmlUnreadable } from './kml-unreadable.ts'

const MOST_DEPTH = 64
const CHUNK = 64 * 1024

/**
 * What a KML file or a KMZ archive holds. No link is followed, no entity expanded; what is not shown is named.
 * @throws UnreadableFileError for what is no KML, is cut off, or exceeds a limit
 */
export function reportKml(bytes: Uint8Array): KmlReport {
  const content = kmlDocument(bytes)
  if (content.length > MOST_KML_BYTES)
    throw xmlUnreadable('xml-too-large', { name: 'KML', limit: `${MOST_KML_BYTES / 1024 ** 2} MB` })
  return parse(decodeXml(content, 'KML'))
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
