import { describe, expect, test } from 'vitest'
import { restricted, runIdsCase, simple } from './testing/ids-case.ts'

const WALL = "#1=IFCWALL('0hqIFTRjfV6AWq_bMtnZwI',$,'Waldo',$,$,$,$,$,$);"
const TYPE =
  "#2=IFCWALLTYPE('1hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,$,.NOTDEFINED.);#3=IFCRELDEFINESBYTYPE('2hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#2);"
const status = (requirements: string, model: string) => runIdsCase({ requirements, model }).status

describe('materials', () => {
  const material = (value = '', attributes = '') => `<material ${attributes}>${value}</material>`
  const of = (object: string, definition: string) =>
    `${WALL}#5=IFCRELASSOCIATESMATERIAL('3hqIFTRjfV6AWq_bMtnZwI',$,$,$,(${object}),#10);${definition}`

  test.each([
    ['none', WALL, '', 'fail'],
    ['any', of('#1', '#10=IFCMATERIAL($,$,$);'), '', 'pass'],
    ['one by name', of('#1', "#10=IFCMATERIAL('Foo',$,$);"), 'Foo', 'pass'],
    ['one by category', of('#1', "#10=IFCMATERIAL($,$,'Foo');"), 'Foo', 'pass'],
    ['another', of('#1', "#10=IFCMATERIAL('Bar',$,$);"), 'Foo', 'fail'],
    [
      'one in a list',
      of('#1', "#10=IFCMATERIALLIST((#11,#12));#11=IFCMATERIAL('A',$,$);#12=IFCMATERIAL('Foo',$,$);"),
      'Foo',
      'pass',
    ],
    [
      'the name of a layer set',
      of(
        '#1',
        "#10=IFCMATERIALLAYERSET((#11),'Foo',$);#11=IFCMATERIALLAYER(#12,1.,$,$,$,$,$);#12=IFCMATERIAL('A',$,$);",
      ),
      'Foo',
      'pass',
    ],
    [
      'a layer by category',
      of(
        '#1',
        "#10=IFCMATERIALLAYERSETUSAGE(#13,.AXIS2.,.POSITIVE.,0.,$);#13=IFCMATERIALLAYERSET((#11),$,$);#11=IFCMATERIALLAYER(#12,1.,$,$,$,'Foo',$);#12=IFCMATERIAL('A',$,$);",
      ),
      'Foo',
      'pass',
    ],
    [
      'a material in a layer',
      of('#1', "#10=IFCMATERIALLAYERSET((#11),$,$);#11=IFCMATERIALLAYER(#12,1.,$,$,$,$,$);#12=IFCMATERIAL('Foo',$,$);"),
      'Foo',
      'pass',
    ],
    [
      'a profile',
      of(
        '#1',
        "#10=IFCMATERIALPROFILESET($,$,(#11),$);#11=IFCMATERIALPROFILE('Foo',$,$,#12,$,$);#12=IFCISHAPEPROFILEDEF(.AREA.,$,$,1.,1.,1.,1.,$,$,$);",
      ),
      'Foo',
      'pass',
    ],
    [
      'a constituent',
      of(
        '#1',
        "#10=IFCMATERIALCONSTITUENTSET($,$,(#11));#11=IFCMATERIALCONSTITUENT($,$,#12,$,$);#12=IFCMATERIAL('Foo',$,$);",
      ),
      'Foo',
      'pass',
    ],
    ['an empty constituent set', of('#1', '#10=IFCMATERIALCONSTITUENTSET($,$,$);'), 'Foo', 'fail'],
    ['one of the type object', `${TYPE}${of('#2', "#10=IFCMATERIAL('Foo',$,$);")}`, 'Foo', 'pass'],
    [
      'an own one before that of the type',
      `${TYPE}${of('#2', "#10=IFCMATERIAL('Foo',$,$);#6=IFCRELASSOCIATESMATERIAL('4hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#20);#20=IFCMATERIAL('Bar',$,$);")}`,
      'Foo',
      'fail',
    ],
  ])('%s', (_name, model, value, expected) => {
    expect(status(material(value === '' ? '' : simple('value', value)), model)).toBe(expected)
  })

  test('may be optional with a value only, and prohibited', () => {
    const foo = of('#1', "#10=IFCMATERIAL('Foo',$,$);")
    expect(status(material(simple('value', 'Foo'), 'cardinality="optional"'), WALL)).toBe('pass')
    expect(status(material(simple('value', 'Bar'), 'cardinality="optional"'), foo)).toBe('fail')
    expect(status(material('', 'cardinality="optional"'), WALL)).toBe('invalid')
    expect(status(material('', 'cardinality="prohibited"'), foo)).toBe('fail')
    expect(status(material('', 'cardinality="prohibited"'), WALL)).toBe('pass')
  })
})

describe('classifications', () => {
  const classification = (system: string, value = '', attributes = '') =>
    `<classification ${attributes}>${value === '' ? '' : simple('value', value)}${simple('system', system)}</classification>`
  const SYSTEM =
    "#10=IFCCLASSIFICATION($,$,$,'Uniclass',$,$,$);#11=IFCCLASSIFICATIONREFERENCE($,'EF_25_10','Walls',#10,$,$);#12=IFCCLASSIFICATIONREFERENCE($,'EF_25_10_25','External walls',#11,$,$);"
  const classified = (object: string, reference: string, id = 5) =>
    `#${id}=IFCRELASSOCIATESCLASSIFICATION('${id}hqIFTRjfV6AWq_bMtnZwI',$,$,$,(${object}),${reference});`

  test.each([
    ['none', '', 'Uniclass', '', 'fail'],
    ['the system', classified('#1', '#11'), 'Uniclass', '', 'pass'],
    ['another system', classified('#1', '#11'), 'OmniClass', '', 'fail'],
    ['the code', classified('#1', '#11'), 'Uniclass', 'EF_25_10', 'pass'],
    ['another code', classified('#1', '#11'), 'Uniclass', 'EF_25_30', 'fail'],
    ['a code below the wanted one', classified('#1', '#12'), 'Uniclass', 'EF_25_10', 'pass'],
    ['a code above the wanted one', classified('#1', '#11'), 'Uniclass', 'EF_25_10_25', 'fail'],
    ['the system itself', classified('#1', '#10'), 'Uniclass', '', 'pass'],
    ['that of the type object', `${TYPE}${classified('#2', '#11')}`, 'Uniclass', 'EF_25_10', 'pass'],
    [
      'an own one of the same system before it',
      `${TYPE}${classified('#2', '#11')}#13=IFCCLASSIFICATIONREFERENCE($,'X',$,#10,$,$);${classified('#1', '#13', 6)}`,
      'Uniclass',
      'EF_25_10',
      'fail',
    ],
    [
      'an own one of another system beside it',
      `${TYPE}${classified('#2', '#11')}#14=IFCCLASSIFICATION($,$,$,'Other',$,$,$);#13=IFCCLASSIFICATIONREFERENCE($,'X',$,#14,$,$);${classified('#1', '#13', 6)}`,
      'Uniclass',
      'EF_25_10',
      'pass',
    ],
  ])('%s', (_name, relations, system, value, expected) => {
    expect(status(classification(system, value), `${WALL}${SYSTEM}${relations}`)).toBe(expected)
  })

  test('of materials count by an external reference', () => {
    const model = `#1=IFCMATERIAL('Foo',$,$);${SYSTEM}#5=IFCEXTERNALREFERENCERELATIONSHIP($,$,#11,(#1));`
    const applicability = `<entity>${simple('name', 'IFCMATERIAL')}</entity>`
    expect(runIdsCase({ applicability, requirements: classification('Uniclass', 'EF_25_10'), model }).status).toBe(
      'pass',
    )
  })

  test('may be optional with a value only, prohibited, and must name a system', () => {
    const model = `${WALL}${SYSTEM}${classified('#1', '#11')}`
    expect(status(classification('Uniclass', 'EF_25_30', 'cardinality="optional"'), WALL)).toBe('pass')
    expect(status(classification('Uniclass', 'EF_25_30', 'cardinality="optional"'), model)).toBe('fail')
    expect(status(classification('Uniclass', '', 'cardinality="optional"'), model)).toBe('invalid')
    expect(status(classification('Uniclass', 'EF_25_30', 'cardinality="prohibited"'), model)).toBe('pass')
    expect(status(classification('Uniclass', 'EF_25_10', 'cardinality="prohibited"'), model)).toBe('fail')
    expect(status(classification(''), model)).toBe('invalid')
    expect(status(`<classification>${simple('value', 'x')}</classification>`, model)).toBe('invalid')
  })
})

describe('parts of something', () => {
  const partOf = (entity: string, relation = '', extra = '') =>
    `<partOf ${relation && `relation="${relation}"`}><entity>${simple('name', entity)}${extra}</entity></partOf>`
  const SPACE =
    "#10=IFCSPACE('5hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,$,$,$);#11=IFCBUILDINGSTOREY('6hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,$,$);#12=IFCRELAGGREGATES('7hqIFTRjfV6AWq_bMtnZwI',$,$,$,#11,(#10));"
  const CONTAINED = `${WALL}${SPACE}#13=IFCRELCONTAINEDINSPATIALSTRUCTURE('8hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#10);`
  const SLAB =
    "#20=IFCSLAB('5hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,.BASESLAB.);#21=IFCSLAB('6hqIFTRjfV6AWq_bMtnZwI',$,$,$,'X',$,$,$,.USERDEFINED.);"
  const AGGREGATED = `${WALL}${SLAB}#22=IFCRELAGGREGATES('7hqIFTRjfV6AWq_bMtnZwI',$,$,$,#20,(#1));#23=IFCRELAGGREGATES('8hqIFTRjfV6AWq_bMtnZwI',$,$,$,#21,(#20));`

  test.each([
    ['nothing', WALL, 'IFCSPACE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE', 'fail'],
    ['its container', CONTAINED, 'IFCSPACE', 'IFCRELCONTAINEDINSPATIALSTRUCTURE', 'pass'],
    [
      'not what the container is part of, by one relation',
      CONTAINED,
      'IFCBUILDINGSTOREY',
      'IFCRELCONTAINEDINSPATIALSTRUCTURE',
      'fail',
    ],
    ['what the container is part of, by any relation', CONTAINED, 'IFCBUILDINGSTOREY', '', 'pass'],
    ['a whole over several steps', AGGREGATED, 'IFCSLAB', 'IFCRELAGGREGATES', 'pass'],
    ['no other class', AGGREGATED, 'IFCBEAM', 'IFCRELAGGREGATES', 'fail'],
    [
      'a group',
      `${WALL}#10=IFCGROUP('5hqIFTRjfV6AWq_bMtnZwI',$,$,$,$);#11=IFCRELASSIGNSTOGROUP('6hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),$,#10);`,
      'IFCGROUP',
      'IFCRELASSIGNSTOGROUP',
      'pass',
    ],
    [
      'a host that it is nested in',
      `${WALL}${SLAB}#22=IFCRELNESTS('7hqIFTRjfV6AWq_bMtnZwI',$,$,$,#20,(#1));`,
      'IFCSLAB',
      'IFCRELNESTS',
      'pass',
    ],
    [
      'a nest is no aggregate',
      `${WALL}${SLAB}#22=IFCRELNESTS('7hqIFTRjfV6AWq_bMtnZwI',$,$,$,#20,(#1));`,
      'IFCSLAB',
      'IFCRELAGGREGATES',
      'fail',
    ],
    [
      'what its opening is cut from',
      `${WALL}${SLAB}#30=IFCOPENINGELEMENT('9hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,$);#31=IFCRELVOIDSELEMENT('AhqIFTRjfV6AWq_bMtnZwI',$,$,$,#20,#30);#32=IFCRELFILLSELEMENT('BhqIFTRjfV6AWq_bMtnZwI',$,$,$,#30,#1);`,
      'IFCSLAB',
      'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
      'pass',
    ],
  ])('%s', (_name, model, entity, relation, expected) => {
    expect(status(partOf(entity, relation), model)).toBe(expected)
  })

  test('the predefined type of the whole counts', () => {
    const typed = (type: string) => partOf('IFCSLAB', 'IFCRELAGGREGATES', simple('predefinedType', type))
    expect(status(typed('BASESLAB'), AGGREGATED)).toBe('pass')
    expect(status(typed('X'), AGGREGATED)).toBe('pass')
    expect(status(typed('USERDEFINED'), AGGREGATED)).toBe('pass')
    expect(status(typed('ROOF'), AGGREGATED)).toBe('fail')
  })

  test('does not go round in circles', () => {
    const circle = `${WALL}${SLAB}#22=IFCRELAGGREGATES('7hqIFTRjfV6AWq_bMtnZwI',$,$,$,#20,(#1));#23=IFCRELAGGREGATES('8hqIFTRjfV6AWq_bMtnZwI',$,$,$,#1,(#20));`
    expect(status(partOf('IFCBEAM', 'IFCRELAGGREGATES'), circle)).toBe('fail')
  })

  test.each([
    ['a relation that IDS does not know', partOf('IFCSLAB', 'IFCRELCONNECTSELEMENTS')],
    ['a whole that the relation cannot have', partOf('IFCWALL', 'IFCRELASSIGNSTOGROUP')],
    ['a class that IFC does not have', partOf('IFCRABBIT')],
    ['no entity', '<partOf relation="IFCRELNESTS"/>'],
    ['an optional one', `<partOf cardinality="optional"><entity>${simple('name', 'IFCSLAB')}</entity></partOf>`],
  ])('is invalid with %s', (_name, requirement) => {
    expect(status(requirement, WALL)).toBe('invalid')
  })
})

describe('restrictions', () => {
  const name = (value: string) => `<attribute>${simple('name', 'Name')}${value}</attribute>`
  const wall = (text: string) => `#1=IFCWALL('0hqIFTRjfV6AWq_bMtnZwI',$,'${text}',$,$,$,$,$,$);`
  test.each([
    ['<xs:pattern value="WT[0-9]{2}"/>', 'WT01', 'pass'],
    ['<xs:pattern value="WT[0-9]{2}"/>', 'WT001', 'fail'],
    ['<xs:pattern value="A"/><xs:pattern value="B"/>', 'B', 'pass'],
    ['<xs:pattern value=".*"/><xs:enumeration value="A"/>', 'B', 'fail'],
    ['<xs:enumeration value="A"/><xs:enumeration value="B"/>', 'b', 'fail'],
    ['<xs:length value="3"/>', 'ABC', 'pass'],
    ['<xs:length value="3"/>', 'AB', 'fail'],
    ['<xs:minLength value="2"/><xs:maxLength value="3"/>', 'AB', 'pass'],
    ['<xs:minLength value="2"/><xs:maxLength value="3"/>', 'ABCD', 'fail'],
    ['<xs:pattern value="["/>', 'A', 'invalid'],
    ['<xs:minInclusive value="1"/>', 'A', 'invalid'],
    ['<xs:totalDigits value="1"/>', 'A', 'invalid'],
    ['', 'A', 'invalid'],
  ])('%s against %s is %s', (rules, text, expected) => {
    expect(status(name(restricted('value', 'xs:string', rules)), wall(text))).toBe(expected)
  })

  test.each([
    ['<xs:minInclusive value="0"/><xs:maxInclusive value="10"/>', '0.', 'pass'],
    ['<xs:minInclusive value="0"/><xs:maxInclusive value="10"/>', '10.1', 'fail'],
    ['<xs:minExclusive value="0"/><xs:maxExclusive value="10"/>', '0.', 'fail'],
    ['<xs:minExclusive value="0"/><xs:maxExclusive value="10"/>', '5.', 'pass'],
    ['<xs:minExclusive value="0"/>', '0.0000001', 'fail'],
    ['<xs:maxInclusive value="0"/>', '0.0000001', 'pass'],
    ['<xs:pattern value=".*"/>', '5.', 'fail'],
    ['<xs:enumeration value="5"/>', '5.', 'pass'],
  ])('numbers: %s against %s is %s', (rules, number, expected) => {
    const requirements = `<attribute>${simple('name', 'RefractionIndex')}${restricted('value', 'xs:double', rules)}</attribute>`
    const applicability = `<entity>${simple('name', 'IFCSURFACESTYLEREFRACTION')}</entity>`
    const model = `#1=IFCSURFACESTYLEREFRACTION(${number},$);`
    expect(runIdsCase({ applicability, requirements, model }).status).toBe(expected)
  })
})
