import { describe, expect, test } from 'vitest'
import { restricted, runIdsCase, simple } from './testing/ids-case.ts'

const WALL = "#1=IFCWALL('0hqIFTRjfV6AWq_bMtnZwI',$,'W',$,$,$,$,$,$);"
const set = (properties: string, ids: string) =>
  `${WALL}${properties}#8=IFCPROPERTYSET('1hqIFTRjfV6AWq_bMtnZwI',$,'Foo_Bar',$,(${ids}));#9=IFCRELDEFINESBYPROPERTIES('2hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#8);`
const single = (value: string) => set(`#2=IFCPROPERTYSINGLEVALUE('Foo',$,${value},$);`, '#2')
const property = (value = '', attributes = 'dataType="IFCLABEL"') =>
  `<property ${attributes}>${simple('propertySet', 'Foo_Bar')}${simple('baseName', 'Foo')}${value}</property>`
const status = (requirements: string, model: string) => runIdsCase({ requirements, model }).status

describe('properties', () => {
  test.each([
    ['no property at all', WALL, '', 'fail'],
    ['a set without the property', set("#2=IFCPROPERTYSINGLEVALUE('Bar',$,IFCLABEL('x'),$);", '#2'), '', 'fail'],
    ['a property without a value', single('$'), '', 'fail'],
    ['an empty text', single("IFCLABEL('')"), '', 'fail'],
    ['any text', single("IFCLABEL('Bar')"), '', 'pass'],
    ['the right text', single("IFCLABEL('Bar')"), simple('value', 'Bar'), 'pass'],
    ['a text in other letters', single("IFCLABEL('bar')"), simple('value', 'Bar'), 'fail'],
    [
      'a text beyond ASCII',
      single("IFCLABEL('\\X2\\2663\\X0\\Don\\X2\\0027\\X0\\t')"),
      simple('value', "♣Don't"),
      'pass',
    ],
    ['another data type', single("IFCTEXT('Bar')"), simple('value', 'Bar'), 'fail'],
  ])('%s', (_name, model, value, expected) => {
    expect(status(property(value), model)).toBe(expected)
  })

  test.each([
    ['IFCINTEGER', 'IFCINTEGER(42)', '42', 'pass'],
    ['IFCINTEGER', 'IFCINTEGER(43)', '42', 'fail'],
    ['IFCINTEGER', 'IFCINTEGER(42)', '42.0', 'invalid'],
    ['IFCREAL', 'IFCREAL(42.)', '42', 'pass'],
    ['IFCREAL', 'IFCREAL(42.)', '4.2e1', 'pass'],
    ['IFCREAL', 'IFCREAL(42.)', '42,0', 'invalid'],
    ['IFCREAL', 'IFCREAL(42.00004)', '42', 'pass'],
    ['IFCREAL', 'IFCREAL(3.000004)', '3', 'pass'],
    ['IFCREAL', 'IFCREAL(3.0000041)', '3', 'fail'],
    ['IFCREAL', 'IFCREAL(-20000.020001)', '-20000', 'pass'],
    ['IFCREAL', 'IFCREAL(-20000.0200011)', '-20000', 'fail'],
    ['IFCREAL', 'IFCREAL(42.00005)', '42', 'fail'],
    ['IFCREAL', 'IFCREAL(0.)', '0', 'pass'],
    ['IFCBOOLEAN', 'IFCBOOLEAN(.T.)', 'true', 'pass'],
    ['IFCBOOLEAN', 'IFCBOOLEAN(.F.)', '0', 'pass'],
    ['IFCBOOLEAN', 'IFCBOOLEAN(.F.)', 'true', 'fail'],
    ['IFCBOOLEAN', 'IFCBOOLEAN(.T.)', 'TRUE', 'invalid'],
    ['IFCDATE', "IFCDATE('2022-01-01')", '2022-01-01', 'pass'],
    ['IFCDATE', "IFCDATE('2022-01-01')", '2022-01-01+00:00', 'fail'],
    ['IFCDURATION', "IFCDURATION('PT16H')", 'PT16H', 'pass'],
    ['IFCLABEL', "IFCLABEL('1')", '1', 'pass'],
    ['IFCRABBIT', "IFCLABEL('1')", '1', 'invalid'],
  ])('data type %s: %s against %s is %s', (type, written, wanted, expected) => {
    expect(status(property(simple('value', wanted), `dataType="${type}"`), single(written))).toBe(expected)
  })

  test('an unknown logical counts as empty, false does not', () => {
    const logical = property('', 'dataType="IFCLOGICAL"')
    expect(status(logical, single('IFCLOGICAL(.U.)'))).toBe('fail')
    expect(status(logical, single('IFCLOGICAL(.F.)'))).toBe('pass')
  })

  test('every matching set and every matching property must be right', () => {
    const pattern = `<property dataType="IFCLABEL">${restricted('propertySet', 'xs:string', '<xs:pattern value="Foo_.*"/>')}${restricted('baseName', 'xs:string', '<xs:pattern value="Foo.*"/>')}${simple('value', 'x')}</property>`
    const two = (first: string, second: string) =>
      set(
        `#2=IFCPROPERTYSINGLEVALUE('Foobar',$,IFCLABEL('${first}'),$);#3=IFCPROPERTYSINGLEVALUE('Foobaz',$,IFCLABEL('${second}'),$);`,
        '#2,#3',
      )
    expect(status(pattern, two('x', 'x'))).toBe('pass')
    expect(status(pattern, two('x', 'y'))).toBe('fail')
    const otherSet = `#12=IFCPROPERTYSET('3hqIFTRjfV6AWq_bMtnZwI',$,'Foo_Baz',$,());#13=IFCRELDEFINESBYPROPERTIES('4hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#12);`
    expect(status(pattern, `${two('x', 'x')}${otherSet}`)).toBe('fail')
  })

  test('are inherited from the type object, and the own value goes before', () => {
    const type = (value: string) =>
      `#20=IFCPROPERTYSINGLEVALUE('Foo',$,IFCLABEL('${value}'),$);#21=IFCPROPERTYSET('5hqIFTRjfV6AWq_bMtnZwI',$,'Foo_Bar',$,(#20));#22=IFCWALLTYPE('6hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,(#21),$,$,$,.NOTDEFINED.);#23=IFCRELDEFINESBYTYPE('7hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#22);`
    expect(status(property(simple('value', 'x')), `${WALL}${type('x')}`)).toBe('pass')
    expect(status(property(simple('value', 'x')), `${single("IFCLABEL('y')")}${type('x')}`)).toBe('fail')
    expect(status(property(simple('value', 'y')), `${single("IFCLABEL('y')")}${type('x')}`)).toBe('pass')
  })

  test.each([
    ["IFCPROPERTYENUMERATEDVALUE('Foo',$,(IFCLABEL('x'),IFCLABEL('y')),$)", 'pass'],
    ["IFCPROPERTYENUMERATEDVALUE('Foo',$,(IFCLABEL('z')),$)", 'fail'],
    ["IFCPROPERTYLISTVALUE('Foo',$,(IFCLABEL('z'),IFCLABEL('y')),$)", 'pass'],
    ["IFCPROPERTYTABLEVALUE('Foo',$,(IFCINTEGER(1)),(IFCLABEL('y')),$,$,$,$)", 'pass'],
    ["IFCPROPERTYTABLEVALUE('Foo',$,(IFCLABEL('y')),(IFCINTEGER(1)),$,$,$,$)", 'pass'],
    ["IFCPROPERTYREFERENCEVALUE('Foo',$,$,$)", 'fail'],
    ["IFCCOMPLEXPROPERTY('Foo',$,'use',())", 'fail'],
  ])('%s: one matching value is enough, other kinds fail', (written, expected) => {
    expect(status(property(simple('value', 'y')), set(`#2=${written};`, '#2'))).toBe(expected)
  })

  test('of a bounded value any bound may match', () => {
    const bounded = "#2=IFCPROPERTYBOUNDEDVALUE('Foo',$,IFCREAL(10.),IFCREAL(1.),$,IFCREAL(3.));"
    for (const [wanted, expected] of [
      ['10', 'pass'],
      ['1', 'pass'],
      ['3', 'pass'],
      ['5', 'fail'],
    ] as const)
      expect(status(property(simple('value', wanted), 'dataType="IFCREAL"'), set(bounded, '#2'))).toBe(expected)
  })

  test('quantities count as properties, with the measure of their kind', () => {
    const quantity = `${WALL}#2=IFCQUANTITYLENGTH('Foo',$,$,42.,$);#8=IFCELEMENTQUANTITY('1hqIFTRjfV6AWq_bMtnZwI',$,'Foo_Bar',$,$,(#2));#9=IFCRELDEFINESBYPROPERTIES('2hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#8);`
    expect(status(property(simple('value', '42'), 'dataType="IFCLENGTHMEASURE"'), quantity)).toBe('pass')
    expect(status(property('', 'dataType="IFCAREAMEASURE"'), quantity)).toBe('fail')
  })

  test('predefined sets are read by their attributes', () => {
    const door = `#1=IFCDOOR('0hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,$,$,$,$,$);#2=IFCDOORPANELPROPERTIES('1hqIFTRjfV6AWq_bMtnZwI',$,'Foo_Bar',$,$,.SWINGING.,$,.LEFT.,$);#9=IFCRELDEFINESBYPROPERTIES('2hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#2);`
    const requirements = `<property dataType="IFCDOORPANELOPERATIONENUM">${simple('propertySet', 'Foo_Bar')}${simple('baseName', 'PanelOperation')}${simple('value', 'SWINGING')}</property>`
    const applicability = `<entity>${simple('name', 'IFCDOOR')}</entity>`
    expect(runIdsCase({ applicability, requirements, model: door }).status).toBe('pass')
  })

  test('lengths, areas and temperatures are compared in SI', () => {
    const project = (units: string) =>
      `#30=IFCPROJECT('8hqIFTRjfV6AWq_bMtnZwI',$,$,$,$,$,$,$,#31);#31=IFCUNITASSIGNMENT((${units}));`
    const millimetres = `${project('#32')}#32=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);`
    const length = property(simple('value', '2'), 'dataType="IFCLENGTHMEASURE"')
    expect(status(length, `${single('IFCLENGTHMEASURE(2000.)')}${millimetres}`)).toBe('pass')
    expect(status(length, `${single('IFCLENGTHMEASURE(2.)')}${millimetres}`)).toBe('fail')
    const ownUnit = set("#2=IFCPROPERTYSINGLEVALUE('Foo',$,IFCLENGTHMEASURE(2.),#33);", '#2')
    expect(status(length, `${ownUnit}${millimetres}#33=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);`)).toBe('pass')
    const area = property(simple('value', '1'), 'dataType="IFCAREAMEASURE"')
    expect(
      status(
        area,
        `${single('IFCAREAMEASURE(10000.)')}${project('#32')}#32=IFCSIUNIT(*,.AREAUNIT.,.CENTI.,.SQUARE_METRE.);`,
      ),
    ).toBe('pass')
    const inch = `${project('#32')}#32=IFCCONVERSIONBASEDUNIT(#34,.LENGTHUNIT.,'inch',#35);#34=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);#35=IFCMEASUREWITHUNIT(IFCRATIOMEASURE(0.0254),#36);#36=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);`
    expect(
      status(
        property(simple('value', '0.254'), 'dataType="IFCLENGTHMEASURE"'),
        `${single('IFCLENGTHMEASURE(10.)')}${inch}`,
      ),
    ).toBe('pass')
    const celsius = `${project('#32')}#32=IFCSIUNIT(*,.THERMODYNAMICTEMPERATUREUNIT.,$,.DEGREE_CELSIUS.);`
    expect(
      status(
        property(simple('value', '293.15'), 'dataType="IFCTHERMODYNAMICTEMPERATUREMEASURE"'),
        `${single('IFCTHERMODYNAMICTEMPERATUREMEASURE(20.)')}${celsius}`,
      ),
    ).toBe('pass')
    const derived = `${project('#32')}#32=IFCDERIVEDUNIT((#33,#34),.MASSDENSITYUNIT.,$);#33=IFCDERIVEDUNITELEMENT(#35,1);#34=IFCDERIVEDUNITELEMENT(#36,-3);#35=IFCSIUNIT(*,.MASSUNIT.,$,.GRAM.);#36=IFCSIUNIT(*,.LENGTHUNIT.,.CENTI.,.METRE.);`
    expect(
      status(
        property(simple('value', '1000'), 'dataType="IFCMASSDENSITYMEASURE"'),
        `${single('IFCMASSDENSITYMEASURE(1.)')}${derived}`,
      ),
    ).toBe('pass')
  })

  test('optional ones may be absent and must be right where they are', () => {
    const optional = property(simple('value', 'x'), 'dataType="IFCLABEL" cardinality="optional"')
    expect(status(optional, WALL)).toBe('pass')
    expect(status(optional, single("IFCLABEL('x')"))).toBe('pass')
    expect(status(optional, single("IFCLABEL('y')"))).toBe('fail')
    expect(status(optional, single('IFCREAL(1.)'))).toBe('fail')
  })

  describe('of which several sets match, and one lacks it', () => {
    const OTHER =
      "#3=IFCPROPERTYSINGLEVALUE('Bar',$,IFCLABEL('x'),$);#6=IFCPROPERTYSET('3hqIFTRjfV6AWq_bMtnZwI',$,'Foo_A',$,(#3));#7=IFCRELDEFINESBYPROPERTIES('4hqIFTRjfV6AWq_bMtnZwI',$,$,$,(#1),#6);"
    const anySet = (attributes: string, value = '') =>
      `<property ${attributes}>${restricted('propertySet', 'xs:string', '<xs:pattern value="Foo_.*"/>')}${simple('baseName', 'Foo')}${value}</property>`
    const wanted = simple('value', 'x')
    test.each([
      ['required', anySet('dataType="IFCLABEL"', wanted), 'x', 'fail'],
      ['optional and right', anySet('dataType="IFCLABEL" cardinality="optional"', wanted), 'x', 'pass'],
      ['optional and wrong', anySet('dataType="IFCLABEL" cardinality="optional"', wanted), 'y', 'fail'],
      ['prohibited', anySet('cardinality="prohibited"'), 'x', 'fail'],
    ])('%s', (_name, requirement, text, expected) => {
      expect(status(requirement, `${single(`IFCLABEL('${text}')`)}${OTHER}`)).toBe(expected)
    })
  })

  test('prohibited ones must be absent', () => {
    const prohibited = property('', 'cardinality="prohibited"')
    expect(status(prohibited, WALL)).toBe('pass')
    expect(status(prohibited, single("IFCLABEL('x')"))).toBe('fail')
  })

  test.each([
    ['a value without a data type', property(simple('value', 'x'), '')],
    ['an optional one without a data type', property('', 'cardinality="optional"')],
    ['a prohibited one with a data type', property('', 'dataType="IFCLABEL" cardinality="prohibited"')],
    ['a restriction of another type', property(restricted('value', 'xs:double', '<xs:minInclusive value="1"/>'))],
    ['a data type in small letters', property('', 'dataType="IfcLabel"')],
  ])('are invalid with %s', (_name, requirement) => {
    expect(status(requirement, WALL)).toBe('invalid')
  })

  test('materials have properties of their own', () => {
    const model = `#1=IFCMATERIAL('Concrete',$,$);#2=IFCPROPERTYSINGLEVALUE('Foo',$,IFCLABEL('x'),$);#3=IFCMATERIALPROPERTIES('Foo_Bar',$,(#2),#1);`
    const applicability = `<entity>${simple('name', 'IFCMATERIAL')}</entity>`
    expect(runIdsCase({ applicability, requirements: property(simple('value', 'x')), model }).status).toBe('pass')
  })
})
