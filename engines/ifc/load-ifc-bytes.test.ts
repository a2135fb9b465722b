import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { processorMs } from '#platform/testing/processor-time.ts'
import { type IfcUnreadableCode, IfcUnreadableError } from './ifc-unreadable-error.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { stepFile } from './testing/step-file.ts'

const text = (content: string) => new TextEncoder().encode(content)
const MEGABYTE = 1024 ** 2

function refusalOf(bytes: Uint8Array): IfcUnreadableError {
  try {
    loadIfcBytes(bytes)
  } catch (error) {
    if (error instanceof IfcUnreadableError) return error
    throw error
  }
  throw new Error('The file was taken.')
}

const whole = new TextDecoder().decode(stepFile())
const cases: [string, Uint8Array, IfcUnreadableCode][] = [
  ['an empty file', new Uint8Array(), 'empty'],
  ['a text file named .ifc', text('Minutes of the site meeting\n'), 'not-ifc'],
  ['a picture named .ifc', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'not-ifc'],
  [
    'IFC as XML',
    text('<?xml version="1.0"?><ifcXML xmlns="http://www.buildingsmart-tech.org/ifc"/>'),
    'other-encoding',
  ],
  ['a file that ends in the middle', text(whole.slice(0, whole.length / 2)), 'truncated'],
  ['a file that ends in its header', text(whole.slice(0, 40)), 'truncated'],
  ['a mechanical STEP file', stepFile({ schema: 'AUTOMOTIVE_DESIGN' }), 'wrong-schema'],
  ['an IFC5 file', stepFile({ schema: 'IFC5' }), 'wrong-schema'],
  ['a draft schema', stepFile({ schema: 'IFC4X1' }), 'wrong-schema'],
  ['an archive without a model', zipSync({ 'readme.txt': text('none') }), 'zip-without-ifc'],
  ['an archive with two models', zipSync({ 'a.ifc': stepFile(), 'b.ifc': stepFile() }), 'zip-with-several'],
  ['a cut archive', zipSync({ 'a.ifc': stepFile() }).subarray(0, 300), 'zip-damaged'],
  ['an archive in an archive', zipSync({ 'a.ifc': zipSync({ 'b.ifc': stepFile() }) }), 'not-ifc'],
  ['an archive with a text file named .ifc', zipSync({ 'a.ifc': text('none') }), 'not-ifc'],
]

describe('files that are no IFC model', () => {
  test.each(cases)('refuses %s and says what to do, in both languages', (_what, bytes, code) => {
    const refusal = refusalOf(bytes)
    expect(refusal.code).toBe(code)
    expect(refusal.say.en).toMatch(/export|upload|put|pack/i)
    expect(refusal.say.ar).toMatch(/[\u0600-\u06ff]/)
    expect(refusal.say.en + refusal.say.ar).not.toContain('{')
  })

  test('names the schema that it does not read', () => {
    expect(refusalOf(stepFile({ schema: 'IFC5' })).say.en).toContain('IFC5')
  })

  test('refuses an archive whose content is not what its directory says, has a password, or leads outside', () => {
    const archive = zipSync({ 'a.ifc': stepFile() }, { level: 0 })
    const changed = archive.slice()
    changed[changed.indexOf(0x57, 200)]! += 1
    expect(refusalOf(changed).code).toBe('zip-damaged')
    const locked = archive.slice()
    locked[Buffer.from(locked).indexOf('PK\x01\x02') + 8]! |= 1
    expect(() => loadIfcBytes(locked)).toThrow('password')
    expect(() => loadIfcBytes(zipSync({ '../a.ifc': stepFile() }))).toThrow('outside')
  })

  test('stops unpacking a zip bomb long before it is unpacked', () => {
    const bomb = zipSync({ 'bomb.ifc': new Uint8Array(256 * MEGABYTE) }, { level: 9 })
    expect(bomb.length).toBeLessThan(MEGABYTE)
    const before = process.memoryUsage().arrayBuffers
    expect(refusalOf(bomb).code).toBe('zip-too-large')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * MEGABYTE)
  })
})

describe('files that are', () => {
  test.each(['IFC2X3', 'IFC4', 'IFC4X3', 'IFC4X3_ADD2', 'ifc4'])('takes schema %s', (schema) => {
    const bytes = stepFile({ schema })
    expect(loadIfcBytes(bytes)).toBe(bytes)
  })

  test.each(['', '$', "'0YvctVUKr0kugbFTf53O9M',$,$,$,#1", "'0YvctVUKr0kugbFTf53O9M',$,$,$,#1,(#23,#1)"])(
    'takes the class from relations that the parser would not come back from: %s',
    (attributes) => {
      const sound = "#91=IFCRELAGGREGATES('0YvctVUKr0kugbFTf53O9M',$,$,$,#1,(#23));"
      const broken = [`#92=IFCRELAGGREGATES(${attributes});`, `#93=IFCRELASSOCIATESMATERIAL(${attributes});`]
      const step = new TextDecoder().decode(loadIfcBytes(stepFile({ name: 'IFCRELNESTS', more: [sound, ...broken] })))
      expect(step).toContain(`${sound}\n#92=IFCRELAGGREGATEX(${attributes});\n#93=IFCRELASSOCIATESMATERIAX(`)
      expect(step).toContain("'IFCRELNESTS'")
    },
  )

  test('takes a byte order mark, blank lines and a comment with a schema of its own before the header', () => {
    const bytes = text(`\ufeff\r\n${whole.replace('HEADER;', "HEADER;/* FILE_SCHEMA(('AP214')); */")}\n\n`)
    expect(loadIfcBytes(bytes)).toBe(bytes)
  })

  test.each([
    ['zeros after its end, as some programs that copy leave them', `${whole}${'\0'.repeat(9000)}`],
    ['a description as long as a book', whole.replace("(('')", `(('${'x'.repeat(200_000)}')`)],
    ['a blank in its first line', whole.replace('ISO-10303-21;', 'ISO-10303-21 ;')],
    ['a million comments that never end behind its schema', whole.replace('DATA;', `DATA;${'/* '.repeat(300_000)}`)],
  ])('takes a file with %s', (_what, content) => {
    const bytes = text(content)
    expect(processorMs(() => expect(loadIfcBytes(bytes)).toBe(bytes))).toBeLessThan(1000)
  })

  test.each([0, 6] as const)(
    'takes the model out of an archive packed at level %s, ignoring macOS leftovers',
    (level) => {
      const archive = zipSync({ '__MACOSX/._a.ifc': text('x'), 'folder/a.IFC': stepFile() }, { level })
      expect(loadIfcBytes(archive)).toEqual(stepFile())
    },
  )
})
