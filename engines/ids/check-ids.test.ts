import { describe, expect, test } from 'vitest'
import { checkIds } from './check-ids.ts'
import { idsReasonText, isIdsNote } from './ids-outcome.ts'
import type { IdsElementResult } from './ids-report.ts'
import { idsFile, ifcFile, restricted, runIdsCase, simple } from './testing/ids-case.ts'

const WALLS =
  "#1=IFCWALL('0hqIFTRjfV6AWq_bMtnZwI',$,'Waldo',$,$,$,$,$,$);#2=IFCWALL('1hqIFTRjfV6AWq_bMtnZwI',$,'Other',$,$,$,$,$,$);"
const NAMED = `<attribute>${simple('name', 'Name')}${simple('value', 'Waldo')}</attribute>`
const SLAB = "#5=IFCSLAB('2hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,$);"

describe('specifications', () => {
  test('give a result for each requirement and element, with the reason', () => {
    const results: IdsElementResult[] = []
    const report = checkIds(idsFile({ requirements: NAMED }), ifcFile(WALLS), { onResult: (one) => results.push(one) })
    expect(report).toMatchObject({ status: 'fail', specifications: [{ status: 'fail', applicable: 2, failed: 1 }] })
    expect(results.map(({ globalId, verdict }) => [globalId, verdict])).toEqual([
      ['0hqIFTRjfV6AWq_bMtnZwI', 'pass'],
      ['1hqIFTRjfV6AWq_bMtnZwI', 'fail'],
    ])
    const reason = results[1]?.reason
    expect(reason && idsReasonText(reason).en).toBe('The attribute Name is "Other", and "Waldo" is required.')
    // A name, a value and a pattern keep their own direction in Arabic.
    expect(reason && idsReasonText(reason).ar).toContain('\u2068Name\u2069')
    const empty = idsReasonText({ code: 'property-empty', details: { set: 'Pset_A', name: 'B' } })
    expect(empty.ar).toContain('\u2068Pset_A.B\u2069')
  })

  test.each([
    ['required', 'minOccurs="1" maxOccurs="unbounded"', SLAB, 'fail'],
    ['optional', 'minOccurs="0" maxOccurs="unbounded"', SLAB, 'pass'],
    ['prohibited', 'minOccurs="0" maxOccurs="0"', SLAB, 'pass'],
    ['prohibited', 'minOccurs="0" maxOccurs="0"', WALLS, 'fail'],
    ['prohibited', 'minOccurs="0" maxOccurs="0"', SLAB, 'invalid', NAMED],
    ['neither', 'minOccurs="2" maxOccurs="unbounded"', WALLS, 'invalid'],
    ['neither', '', WALLS, 'invalid'],
  ])('%s: %s', (_name, occurs, model, expected, wanted?: string) => {
    const requirements = wanted ?? (occurs.includes('maxOccurs="0"') ? '' : NAMED)
    expect(runIdsCase({ requirements, occurs: occurs || 'minOccurs="1"', model }).status).toBe(expected)
  })

  test('apply to what meets all facets, whatever its class', () => {
    const applicability = `<attribute>${simple('name', 'Name')}${simple('value', 'Waldo')}</attribute>`
    expect(runIdsCase({ applicability, requirements: NAMED, model: WALLS }).specifications[0]).toMatchObject({
      applicable: 1,
      status: 'pass',
    })
  })

  test('of another version of IFC are checked all the same, and say so', () => {
    const report = runIdsCase({ requirements: NAMED, ifcVersion: 'IFC2X3', model: WALLS })
    expect(report.specifications[0]).toMatchObject({
      status: 'fail',
      applicable: 2,
      reasons: [{ code: 'written-for-other-version' }, { code: 'attribute-differs' }],
    })
  })

  test('of another version of IFC are not tested where the file has some for this one', () => {
    const file = Buffer.from(idsFile({ requirements: NAMED, ifcVersion: 'IFC2X3' })).toString()
    const own = /<specification .*<\/specification>/s.exec(file)?.[0].replace('IFC2X3', 'IFC4') ?? ''
    const both = Buffer.from(file.replace('</specifications>', `${own}</specifications>`))
    expect(checkIds(both, ifcFile(WALLS)).specifications).toMatchObject([
      { status: 'not_tested', applicable: 0, reasons: [{ code: 'other-ifc-version' }] },
      { status: 'fail', applicable: 2 },
    ])
  })

  test('say how many of a family they leave out, because a subclass is not its class', () => {
    const model = `${WALLS}#99=IFCWALLSTANDARDCASE('4hqIFTRjfV6AWq_bMtnZwI',$,'Waldo',$,$,$,$,$,$);`
    const [report] = runIdsCase({ requirements: NAMED, model }).specifications
    const details = { reached: '2', total: '3', count: '1', found: 'IfcWallStandardCase' }
    expect(report).toMatchObject({ applicable: 2, reasons: [{ code: 'subclasses-left-out', details }, {}] })
    expect(report?.reasons.map(isIdsNote)).toEqual([true, false])
  })

  test('under IFC2X3 find occurrences by the class of their type object', () => {
    const applicability = `<entity>${simple('name', 'IFCAIRTERMINAL')}</entity>`
    const model =
      "#1=IFCFLOWTERMINAL('0hqIFTRjfV6AWq_bMtnZwI',$,'Waldo',$,$,$,$,$);#2=IFCAIRTERMINALTYPE('1hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,$,.GRILLE.);#3=IFCRELDEFINESBYTYPE('2hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#2);#4=IFCFLOWTERMINAL('3hqIFTRjfV6AWq_bMtnZwI',$,'Other',$,$,$,$,$);"
    expect(
      runIdsCase({ applicability, requirements: NAMED, ifcVersion: 'IFC2X3', schema: 'IFC2X3', model }),
    ).toMatchObject({
      status: 'pass',
      specifications: [{ applicable: 1 }],
    })
  })

  test('do not stop at an entity that cannot be read', () => {
    const model = `${WALLS}#3=IFCWALL('2hqIFTRjfV6AWq_bMtnZwI',;`
    const report = runIdsCase({ requirements: NAMED, model })
    expect(report.specifications[0]).toMatchObject({ applicable: 3, failed: 1, notTested: 1 })
  })

  test.each([
    ['a facet out of its order', `${simple('name', 'IFCWALL')}`, ''],
    ['nothing in the applicability', ' ', NAMED],
    [
      'a class and an attribute that never meet',
      `<entity>${simple('name', 'IFCWALL')}</entity><attribute>${simple('name', 'RefractionIndex')}</attribute>`,
      NAMED,
    ],
    [
      'an enumeration of classes that are none',
      `<entity>${restricted('name', 'xs:string', '<xs:enumeration value="IFCRABBIT"/>')}</entity>`,
      NAMED,
    ],
  ])('are invalid with %s', (_name, applicability, requirements) => {
    expect(runIdsCase({ applicability, requirements, model: WALLS }).status).toBe('invalid')
  })

  test('say where the file breaks the schema of IDS', () => {
    const file = Buffer.from(idsFile({ requirements: NAMED }))
      .toString()
      .replace('<info>', '<info><author>nobody</author>')
    const report = checkIds(Buffer.from(file), ifcFile(WALLS))
    expect(report.problems.join('\n')).toMatch(/Line 3: .*title.*\n.*nobody/)
  })
})

describe('files that are something else', () => {
  test.each([
    ['an entity declaration', '<!DOCTYPE ids [<!ENTITY x "y">]><ids/>', 'xml-doctype'],
    ['another XML file', '<html/>', 'not-ids'],
    ['an IDS of another version', '<ids xmlns="http://standards.buildingsmart.org/IDS/0.9"/>', 'other-ids-version'],
    ['a text', 'Minutes', 'xml-malformed'],
  ])('%s in place of the IDS', (_name, text, code) => {
    expect(() => checkIds(Buffer.from(text), ifcFile(WALLS))).toThrow(expect.objectContaining({ code }))
  })

  test.each([
    ['a text', Buffer.from('Minutes'), 'not-step'],
    ['a file without its end', Buffer.from("ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;DATA;"), 'step-truncated'],
    ['a draft of IFC', ifcFile(WALLS, 'IFC4X1'), 'wrong-schema'],
  ])('%s in place of the model', (_name, bytes, code) => {
    expect(() => checkIds(idsFile({ requirements: NAMED }), bytes)).toThrow(expect.objectContaining({ code }))
  })
})
