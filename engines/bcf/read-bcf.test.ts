import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { findingLine } from '../finding.ts'
import { readZip } from '../zip/read-zip.ts'
import { notKeptOf } from './bcf-findings.ts'
import { readBcf } from './read-bcf.ts'
import { type WrittenBcf, writeBcf } from './write-bcf.ts'

const GUID = '7ddc3ef0-0ab7-43f1-918a-45e38b42369c'
const VIEW = '9a4a1878-ecbd-4916-83a8-dad82e560231'
const text = (content: string) => new TextEncoder().encode(content)
const point = (name: string) => `<${name}><X>1</X><Y>2.5</Y><Z>-3</Z></${name}>`

function archive(version: string, files: Readonly<Record<string, string>>): Uint8Array {
  const all: Record<string, Uint8Array> = { 'bcf.version': text(`<Version VersionId="${version}"/>`) }
  for (const [name, content] of Object.entries(files)) all[name] = text(content)
  return zipSync(all)
}

const lostIn = ({ findings }: WrittenBcf) => findings.map(findingLine)

const topicOf = (inside: string, attributes = '') =>
  `<Topic Guid="${GUID}" ${attributes}><Title>T</Title><CreationDate>2026-01-01T00:00:00Z</CreationDate><CreationAuthor>a@b.c</CreationAuthor>${inside}</Topic>`

describe('BCF 3.0', () => {
  const markup = `<Markup><Header><Files><File IsExternal="false"><Filename>a.ifc</Filename></File></Files></Header>${topicOf(
    `<DocumentReferences><DocumentReference Guid="${VIEW}"><DocumentGuid>${VIEW}</DocumentGuid></DocumentReference></DocumentReferences>
     <Comments><Comment Guid="${VIEW}"><Date>2026-01-01T00:00:00Z</Date><Author>a@b.c</Author><Viewpoint Guid="${VIEW}"/></Comment></Comments>
     <Viewpoints><ViewPoint Guid="${VIEW}"><Viewpoint>v.bcfv</Viewpoint></ViewPoint></Viewpoints>`,
    'TopicType="Clash" TopicStatus="Open" ServerAssignedId="ID-1"',
  )}</Markup>`
  const view = `<VisualizationInfo Guid="${VIEW}"><Components><Visibility DefaultVisibility="true"><ViewSetupHints SpacesVisible="true"/></Visibility>
    <Coloring><Color Color="FF00FF99"><Components><Component IfcGuid="0cSRUx$EX1NRjqiKcYQ$a0"/></Components></Color></Coloring></Components>
    <OrthogonalCamera>${point('CameraViewPoint')}${point('CameraDirection')}${point('CameraUpVector')}<ViewToWorldScale>10</ViewToWorldScale><AspectRatio>2.5</AspectRatio></OrthogonalCamera>
    <Bitmaps><Bitmap><Format>jpg</Format><Reference>b.jpg</Reference>${point('Location')}${point('Normal')}${point('Up')}<Height>2</Height></Bitmap></Bitmaps></VisualizationInfo>`
  const bytes = archive('3.0', {
    'project.bcfp': '<ProjectInfo><Project ProjectId="p"><Name>Bridge</Name></Project></ProjectInfo>',
    'extensions.xml':
      '<Extensions><TopicTypes><TopicType>Clash</TopicType></TopicTypes><Users><User>a@b.c</User></Users></Extensions>',
    'documents.xml': `<DocumentInfo><Documents><Document Guid="${VIEW}"><Filename>plan.pdf</Filename><Description>Plan</Description></Document></Documents></DocumentInfo>`,
    [`Documents/${VIEW}`]: 'pdf',
    [`${GUID}/markup.bcf`]: markup,
    [`${GUID}/v.bcfv`]: view,
  })

  test('is read whole', () => {
    const file = readBcf(bytes)
    expect(file).toMatchObject({
      version: '3.0',
      project: { id: 'p', name: 'Bridge' },
      extensions: { topicTypes: ['Clash'], users: ['a@b.c'], stages: [] },
      documents: [{ guid: VIEW, filename: 'plan.pdf' }],
    })
    expect(file.topics[0]).toMatchObject({
      type: 'Clash',
      status: 'Open',
      serverAssignedId: 'ID-1',
      header: [{ filename: 'a.ifc', isExternal: false }],
      comments: [{ comment: null, viewpointGuid: VIEW }],
      documentReferences: [{ documentGuid: VIEW }],
      viewpoints: [
        {
          camera: { kind: 'orthogonal', extent: 10, aspectRatio: 2.5, viewPoint: { x: 1, y: 2.5, z: -3 } },
          components: {
            visibility: { hints: { spacesVisible: true, openingsVisible: false } },
            coloring: [{ color: 'FF00FF99' }],
          },
          bitmaps: [{ format: 'jpg' }],
        },
      ],
    })
  })

  test('is written as it was read, and names what 2.1 cannot hold', () => {
    const file = readBcf(bytes)
    const again = writeBcf(file, '3.0')
    expect(again.findings).toEqual([])
    expect(readBcf(again.bytes)).toEqual(file)
    expect(lostIn(writeBcf(file, '2.1'))).toEqual([
      `BCF 2.1 cannot hold this: Document/Guid. ${VIEW}`,
      `BCF 2.1 cannot hold this: Document/Description. ${VIEW}`,
      `BCF 2.1 cannot hold this: Topic/ServerAssignedId. ${GUID}`,
      `BCF 2.1 cannot hold this: VisualizationInfo/AspectRatio. ${VIEW}`,
    ])
  })

  test('spells what 2.1 spells otherwise', () => {
    const markupOf = (version: '2.1' | '3.0') =>
      new TextDecoder().decode(readZip(writeBcf(readBcf(bytes), version).bytes).get(`${GUID}/markup.bcf`))
    expect(markupOf('3.0')).toContain('IsExternal="false"')
    expect(markupOf('2.1')).toContain('isExternal="false"')
    expect(markupOf('2.1')).toContain('<ReferencedDocument>../plan.pdf</ReferencedDocument>')
  })
})

describe('BCF 2.0', () => {
  const bytes = archive('2.0', {
    [`${GUID}/markup.bcf`]: `<Markup><Header><File isExternal="true"/></Header>${topicOf(
      '<Labels>A</Labels><Labels>B</Labels><DocumentReferences Guid="9a4a1878-ecbd-4916-83a8-dad82e560232" isExternal="true"><ReferencedDocument>http://example.org</ReferencedDocument></DocumentReferences><RelatedTopics Guid="9A4A1878-ECBD-4916-83A8-DAD82E560231"/>',
    )}<Comment Guid="${VIEW}"><VerbalStatus>Open</VerbalStatus><Status>Error</Status><Date>2026-01-01T00:00:00Z</Date><Author>a</Author><Comment>C</Comment><Topic Guid="${GUID}"/></Comment>
    <Viewpoints Guid="${VIEW}"><Viewpoint>v.bcfv</Viewpoint></Viewpoints></Markup>`,
    [`${GUID}/v.bcfv`]:
      '<VisualizationInfo><Components><Component IfcGuid="0cSRUx$EX1NRjqiKcYQ$a0" Selected="true" Color="FF0000"/><Component IfcGuid="1cSRUx$EX1NRjqiKcYQ$a0" Visible="false"/></Components></VisualizationInfo>',
  })

  test('is read, and names what later versions cannot hold', () => {
    const file = readBcf(bytes)
    expect(file.topics[0]).toMatchObject({
      labels: ['A', 'B'],
      relatedTopics: [VIEW],
      documentReferences: [{ url: 'http://example.org' }],
      viewpoints: [
        {
          components: {
            selection: [{ ifcGuid: '0cSRUx$EX1NRjqiKcYQ$a0' }],
            visibility: { defaultVisibility: true, exceptions: [{ ifcGuid: '1cSRUx$EX1NRjqiKcYQ$a0' }] },
            coloring: [{ color: 'FF0000' }],
          },
        },
      ],
    })
    expect(lostIn(writeBcf(file, '2.1'))).toEqual([
      `BCF 2.1 cannot hold this: Comment/VerbalStatus. ${GUID}`,
      `BCF 2.1 cannot hold this: Comment/Status. ${GUID}`,
    ])
  })
})

describe('what no version knows', () => {
  const bytes = archive('2.1', {
    [`${GUID}/markup.bcf`]: `<Markup>${topicOf('<Cost xmlns="urn:x" currency="EUR"><Net>1 000</Net></Cost>', 'Colour="red"')}</Markup>`,
    [`${GUID}/notes.txt`]: 'kept',
    'other.bin': 'kept',
  })

  test('stays where the version stays, and is named where it changes', () => {
    const file = readBcf(bytes)
    const same = writeBcf(file, '2.1')
    expect(same.findings).toEqual([])
    expect(readBcf(same.bytes)).toEqual(file)
    const other = writeBcf(file, '3.0')
    expect(lostIn(other)).toEqual([
      `BCF 3.0 cannot hold this: Topic/Cost. ${GUID}`,
      `BCF 3.0 cannot hold this: Topic/Colour. ${GUID}`,
    ])
    expect(readBcf(other.bytes).files.has('other.bin')).toBe(true)
    expect([...(readBcf(other.bytes).topics[0]?.files.keys() ?? [])]).toEqual(['notes.txt'])
  })
})

describe('hostile and broken files', () => {
  const markup = `<Markup>${topicOf('')}</Markup>`
  test.each([
    ['no archive', text('<Markup/>'), 'not-zip'],
    ['an archive of something else', zipSync({ 'a.txt': text('x') }), 'not-bcf'],
    ['another version', archive('1.0', {}), 'wrong-version'],
    ['a name that leads outside', archive('2.1', { '../../evil': 'x' }), 'zip-unsafe-name'],
    [
      'an external entity',
      archive('2.1', { [`${GUID}/markup.bcf`]: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${markup}` }),
      'xml-doctype',
    ],
    [
      'billion laughs',
      archive('2.1', { [`${GUID}/markup.bcf`]: '<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>' }),
      'xml-doctype',
    ],
    ['a bomb', zipSync({ 'bcf.version': new Uint8Array(30 * 1024 ** 2) }), 'zip-too-large'],
    ['a cut off markup', archive('2.1', { [`${GUID}/markup.bcf`]: markup.slice(0, 40) }), 'xml-malformed'],
    ['a cut off archive', archive('2.1', { [`${GUID}/markup.bcf`]: markup }).subarray(0, 100), 'zip-damaged'],
    ['a markup without a topic', archive('2.1', { [`${GUID}/markup.bcf`]: '<Markup/>' }), 'no-topic'],
    ['one topic twice', archive('2.1', { 'a/markup.bcf': markup, 'b/markup.bcf': markup }), 'duplicate-topic'],
  ])('%s', (_name, bytes, code) => {
    expect(() => readBcf(bytes)).toThrow(expect.objectContaining({ code }))
  })

  test('a viewpoint with numbers that are none is named and the rest read', () => {
    const file = readBcf(
      archive('2.1', {
        [`${GUID}/markup.bcf`]: `<Markup>${topicOf('')}<Viewpoints Guid="${VIEW}"><Viewpoint>v.bcfv</Viewpoint></Viewpoints></Markup>`,
        [`${GUID}/v.bcfv`]: `<VisualizationInfo Guid="${VIEW}"><PerspectiveCamera>${point('CameraViewPoint')}</PerspectiveCamera></VisualizationInfo>`,
      }),
    )
    expect(file.topics[0]?.viewpoints[0]?.camera).toBeNull()
    const unread = {
      code: 'part-not-readable',
      where: GUID,
      say: { en: expect.stringContaining('/PerspectiveCamera.') },
    }
    expect(writeBcf(file, '2.1').findings).toMatchObject([unread])
    expect(notKeptOf(file)).toMatchObject([unread])
  })
})

test('names files that an issue speaks of and the archive does not hold', () => {
  const references = '<DocumentReference><ReferencedDocument>../plan.pdf</ReferencedDocument></DocumentReference>'
  const views = `<Viewpoints Guid="${VIEW}"><Viewpoint>v.bcfv</Viewpoint><Snapshot>s.png</Snapshot></Viewpoints>`
  const file = readBcf(archive('2.1', { [`${GUID}/markup.bcf`]: `<Markup>${topicOf(references)}${views}</Markup>` }))
  expect(notKeptOf(file).map(({ code, say, where }) => [code, say.en.split(': ')[1], where])).toEqual([
    ['file-missing', 'v.bcfv.', GUID],
    ['file-missing', 's.png.', GUID],
    ['file-missing', '../plan.pdf.', GUID],
  ])
  expect(writeBcf(file, '2.1').findings).toEqual([])
})

test('names the version of a BCF 1.0 file, which says none itself', () => {
  const old = zipSync({ [`${GUID}/markup.bcf`]: text(`<Markup>${topicOf('')}</Markup>`) })
  expect(() => readBcf(old)).toThrow(expect.objectContaining({ code: 'too-old' }))
})

test.each([
  [30, 1],
  [45, 0],
  [60, 0],
  [90, 1],
])('keeps a field of view of %i degrees in 2.1, and says where its schema does not allow it', (degrees, lost) => {
  const view = `<VisualizationInfo Guid="${VIEW}"><PerspectiveCamera>${point('CameraViewPoint')}${point('CameraDirection')}${point('CameraUpVector')}<FieldOfView>${degrees}</FieldOfView></PerspectiveCamera></VisualizationInfo>`
  const views = `<Viewpoints Guid="${VIEW}"><Viewpoint>v.bcfv</Viewpoint></Viewpoints>`
  const bcf = readBcf(
    archive('2.1', { [`${GUID}/markup.bcf`]: `<Markup>${topicOf('')}${views}</Markup>`, [`${GUID}/v.bcfv`]: view }),
  )
  const written = writeBcf(bcf, '2.1')
  expect(written.findings.filter(({ code }) => code === 'field-of-view')).toHaveLength(lost)
  expect(readBcf(written.bytes).topics[0]?.viewpoints[0]?.camera?.extent).toBe(degrees)
})
