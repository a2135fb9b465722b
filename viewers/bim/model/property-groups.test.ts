import { describe, expect, it } from 'vitest'
import { BIM_TEXTS } from '../bim-texts.ts'
import { readUnitSymbols, unitOfMeasure } from './ifc-units.ts'
import type { ItemLine, LineValue } from './item-line.ts'
import { shapeProperties } from './property-groups.ts'

const value = (given: unknown, type?: string): LineValue => ({ value: given, ...(type && { type }) })
const line = (category: string, rest: ItemLine = {}): ItemLine => ({ _category: value(category), ...rest })
const single = (name: string, given: unknown, type: string): ItemLine =>
  line('IFCPROPERTYSINGLEVALUE', { Name: value(name), NominalValue: value(given, type) })

const MILLIMETRES = readUnitSymbols([
  line('IFCSIUNIT', { UnitType: value('LENGTHUNIT'), Prefix: value('MILLI'), Name: value('METRE') }),
  line('IFCSIUNIT', { UnitType: value('AREAUNIT'), Name: value('SQUARE_METRE') }),
  line('IFCCONVERSIONBASEDUNIT', { UnitType: value('PLANEANGLEUNIT'), Name: value('DEGREE') }),
  line('IFCDERIVEDUNIT', {
    UnitType: value('THERMALTRANSMITTANCEUNIT'),
    Elements: [
      line('IFCDERIVEDUNITELEMENT', { Exponent: value(1), Unit: [line('IFCSIUNIT', { Name: value('WATT') })] }),
      line('IFCDERIVEDUNITELEMENT', { Exponent: value(-2), Unit: [line('IFCSIUNIT', { Name: value('METRE') })] }),
      line('IFCDERIVEDUNITELEMENT', { Exponent: value(-1), Unit: [line('IFCSIUNIT', { Name: value('KELVIN') })] }),
    ],
  }),
])

const WALL = line('IFCWALLSTANDARDCASE', {
  _localId: value(7),
  _guid: value('3fa'),
  Name: value('North wall', 'IFCLABEL'),
  Tag: value('', 'IFCLABEL'),
  ContainedInStructure: [line('IFCBUILDINGSTOREY', { Name: value('Ground') })],
  IsDefinedBy: [
    line('IFCPROPERTYSET', {
      Name: value('Pset_WallCommon'),
      HasProperties: [
        single('IsExternal', true, 'IFCBOOLEAN'),
        single('ThermalTransmittance', 0.24, 'IFCTHERMALTRANSMITTANCEMEASURE'),
        single('Height', 2750.0000000000005, 'IFCPOSITIVELENGTHMEASURE'),
        single('Remark', '', 'IFCTEXT'),
        line('IFCPROPERTYENUMERATEDVALUE', { Name: value('Status'), EnumerationValues: value(['NEW', 'TEMPORARY']) }),
        line('IFCPROPERTYBOUNDEDVALUE', {
          Name: value('Load'),
          LowerBoundValue: value(1, 'IFCLENGTHMEASURE'),
          UpperBoundValue: value(4, 'IFCLENGTHMEASURE'),
        }),
        line('IFCCOMPLEXPROPERTY', { Name: value('Fire'), HasProperties: [single('Class', 'REI 90', 'IFCLABEL')] }),
      ],
    }),
    line('IFCELEMENTQUANTITY', {
      Name: value('BaseQuantities'),
      Quantities: [line('IFCQUANTITYAREA', { Name: value('NetSideArea'), AreaValue: value(12.5, 'IFCAREAMEASURE') })],
    }),
    line('IFCWALLTYPE', {
      Name: value('Block 240'),
      HasPropertySets: [
        line('IFCPROPERTYSET', { Name: value('Pset_Make'), HasProperties: [single('Maker', 'Acme', 'IFCLABEL')] }),
      ],
    }),
  ],
  HasAssociations: [
    line('IFCMATERIALLAYERSETUSAGE', {
      ForLayerSet: [
        line('IFCMATERIALLAYERSET', {
          MaterialLayers: [
            line('IFCMATERIALLAYER', {
              LayerThickness: value(240, 'IFCPOSITIVELENGTHMEASURE'),
              Material: [line('IFCMATERIAL', { Name: value('Block') })],
            }),
          ],
        }),
      ],
    }),
    line('IFCCLASSIFICATIONREFERENCE', {
      Identification: value('B2010'),
      Name: value('Exterior walls'),
      ReferencedSource: [line('IFCCLASSIFICATION', { Name: value('Uniformat') })],
    }),
  ],
})

const groups = shapeProperties(WALL, MILLIMETRES, BIM_TEXTS.en)
const rowsOf = (title: string) => groups.find((group) => group.title === title)?.rows

describe('properties', () => {
  it('orders the groups as a reader looks for them and leaves out empty ones', () => {
    expect(groups.map((group) => group.kind)).toEqual([
      'identity',
      'place',
      'quantities',
      'material',
      'classification',
      'type',
      'propertySet',
      'typePropertySet',
    ])
    expect(shapeProperties(line('IFCSLAB'), new Map(), BIM_TEXTS.en)).toHaveLength(1)
  })

  it('shows attributes that say something, with the class and the GlobalId', () => {
    expect(rowsOf('Element')).toEqual([
      { name: 'IFC class', value: 'IfcWallStandardCase' },
      { name: 'Name', value: 'North wall' },
      { name: 'GlobalId', value: '3fa' },
    ])
    expect(rowsOf('Place')).toEqual([{ name: 'Storey', value: 'Ground' }])
  })

  it('gives values the units of the file and reads every kind of property', () => {
    expect(rowsOf('Pset_WallCommon')).toEqual([
      { name: 'IsExternal', value: 'Yes' },
      { name: 'ThermalTransmittance', value: 0.24, unit: 'W·m⁻²·K⁻¹' },
      { name: 'Height', value: 2750, unit: 'mm' },
      { name: 'Status', value: 'NEW, TEMPORARY' },
      { name: 'Load', value: '1 – 4', unit: 'mm' },
      { name: 'Fire › Class', value: 'REI 90' },
    ])
    expect(rowsOf('BaseQuantities')).toEqual([{ name: 'NetSideArea', value: 12.5, unit: 'm²' }])
  })

  it('lists layers with thickness and the classification with its system', () => {
    expect(rowsOf('Material')).toEqual([{ name: '1 Block', value: 240, unit: 'mm' }])
    expect(rowsOf('Classification')).toEqual([{ name: 'Uniformat', value: 'B2010 Exterior walls' }])
  })

  it('writes the viewer words in Arabic and leaves the names of the file alone', () => {
    const arabic = shapeProperties(WALL, MILLIMETRES, BIM_TEXTS.ar)
    expect(arabic[0]?.title).toBe('العنصر')
    expect(arabic.find((group) => group.kind === 'propertySet')?.title).toBe('Pset_WallCommon')
  })

  it('takes heights of storeys as metres, because the converter writes metres over them', () => {
    const storey = line('IFCBUILDINGSTOREY', { Elevation: value(3.1, 'IFCLENGTHMEASURE') })
    expect(shapeProperties(storey, MILLIMETRES, BIM_TEXTS.en)[0]?.rows).toContainEqual({
      name: 'Elevation',
      value: 3.1,
      unit: 'm',
    })
  })

  it('shows latitude as degrees, minutes and seconds with one sign', () => {
    const site = line('IFCSITE', { RefLongitude: value([-87, -38, -21, -839_999], 'IFCCOMPOUNDPLANEANGLEMEASURE') })
    expect(shapeProperties(site, new Map(), BIM_TEXTS.en)[0]?.rows[1]?.value).toBe('−87° 38′ 21.84″')
  })

  it('names no unit where the file assigns none', () => {
    expect(unitOfMeasure('IFCPRESSUREMEASURE', MILLIMETRES)).toBeUndefined()
    expect(unitOfMeasure('IFCLABEL', MILLIMETRES)).toBeUndefined()
  })
})
