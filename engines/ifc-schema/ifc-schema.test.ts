import { describe, expect, test } from 'vitest'
import { ifcSchema, schemaNameOf } from './ifc-schema.ts'

describe('IFC schemas', () => {
  test('know inheritance', () => {
    const schema = ifcSchema('IFC4')
    expect(schema.isA('IFCWALLSTANDARDCASE', 'IfcElement')).toBe(true)
    expect(schema.isA('IfcWallType', 'IfcElement')).toBe(false)
    expect(schema.descendantsOf('IfcWall')).toEqual(new Set(['IFCWALL', 'IFCWALLSTANDARDCASE', 'IFCWALLELEMENTEDCASE']))
    expect(schema.descendantsOf('IfcRabbit').size).toBe(0)
  })

  test('know the attributes in the order of a file, with those that a subtype derives', () => {
    const namesOf = (entity: string) =>
      ifcSchema('IFC4')
        .entity(entity)
        ?.attributes.map(({ name }) => name)
    expect(namesOf('IFCWALL')).toEqual([
      'GlobalId',
      'OwnerHistory',
      'Name',
      'Description',
      'ObjectType',
      'ObjectPlacement',
      'Representation',
      'Tag',
      'PredefinedType',
    ])
    expect(namesOf('IfcSIUnit')).toEqual(['Dimensions', 'UnitType', 'Prefix', 'Name'])
    expect(ifcSchema('IFC4').entity('IfcSIUnit')?.attributes[0]).toMatchObject({ isDerived: true, isEntity: true })
    expect(ifcSchema('IFC2X3').entity('IfcWall')?.attributes).toHaveLength(8)
  })

  test('know enumerations, selects and defined types', () => {
    const schema = ifcSchema('IFC4X3')
    expect(schema.enumeration('IfcWallTypeEnum')).toContain('SHEAR')
    expect(schema.select('IfcColourOrFactor')).toEqual(['IfcColourRgb', 'IfcNormalisedRatioMeasure'])
    expect(schema.baseOf('IFCLABEL')).toBe('string')
    expect(schema.baseOf('IfcPositiveLengthMeasure')).toBe('real')
    expect(schema.baseOf('IfcInteger')).toBe('integer')
    expect(schema.baseOf('IfcLogical')).toBe('logical')
    expect(schema.baseOf('IfcWall')).toBeNull()
    expect(schema.entity('IfcBridge')?.parent?.name).toBe('IfcFacility')
    expect(ifcSchema('IFC4').entity('IfcBridge')).toBeNull()
  })

  test.each([
    ['IFC2X3', 'IFC2X3'],
    ['IFC4_ADD2_TC1', 'IFC4'],
    ['IFC4X3_ADD2', 'IFC4X3'],
    ['IFC4X1', null],
  ])('take FILE_SCHEMA %s for %s', (written, name) => {
    expect(schemaNameOf(written)).toBe(name)
  })
})
